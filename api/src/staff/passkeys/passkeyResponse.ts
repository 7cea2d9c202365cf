/** Bytes of the answer of a device, with an attestation at most. */
export const RESPONSE_MAX = 16_384;

/** What the device answered, which the library looks at. */
export const responseIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>).response : undefined;
