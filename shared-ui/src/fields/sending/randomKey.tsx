/** Returns a random key of 128 bits. Not randomUUID, which browsers provide only on secure addresses. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
