import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Parse } from 'contract/environment';

const MAKE = 'make one with: openssl genpkey -algorithm X25519 -out locked.key; openssl pkey -in locked.key -pubout';

/** Parses a public X25519 key in PEM. Its private half is refused, because the site must not have it. */
export const erasedCopyPublicKey: Parse<string | undefined> = (value) => {
  if (value.includes('PRIVATE KEY')) {
    return { fix: 'this is the private half, which belongs off this machine; give the output of openssl pkey -pubout' };
  }
  try {
    const { asymmetricKeyType } = createPublicKey(value);
    if (asymmetricKeyType === 'x25519') return { value };
    return { fix: `this is a key of ${asymmetricKeyType}, and X25519 is needed; ${MAKE}` };
  } catch {
    return { fix: `this is not a public key in PEM; ${MAKE}` };
  }
};

/** The same, from a file. */
export const lockingKeyInFile: Parse<string | undefined> = (given) => {
  const path = resolve(given);
  try {
    return erasedCopyPublicKey(readFileSync(path, 'utf8'));
  } catch (error) {
    return { fix: `${path} cannot be read (${error instanceof Error ? error.message : String(error)})` };
  }
};
