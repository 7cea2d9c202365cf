/** Maximum size of a device's response in bytes, attestation included. */
export const RESPONSE_MAX = 16_384;

/** Returns the device's response, which the library verifies. */
export const responseIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>).response : undefined;
