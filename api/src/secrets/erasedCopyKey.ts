import type { Parse } from 'contract/environment';

const PUBLIC = /^age1[02-9ac-hj-np-z]{58}$/;
const MAKE = 'make one with: age-keygen -o locked.key';

/** Parses the public half of a key of age. Its private half is refused, because the site must not have it. */
export const erasedCopyPublicKey: Parse<string | undefined> = (value) => {
  if (/AGE-SECRET-KEY/i.test(value)) {
    return { fix: 'this is the private half, which belongs off this machine; give the public key beside it' };
  }
  return PUBLIC.test(value) ? { value } : { fix: `this is not a public key of age (age1…); ${MAKE}` };
};

/**
 * Encrypts for the holder of the private half: `age --decrypt --identity locked.key FILE`.
 * @throws Error for a key that was mistyped
 */
export async function sealFor(publicKey: string, plain: Uint8Array): Promise<Buffer> {
  // takes half a second to load, and is rarely needed
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch (error) {
    throw new Error(`api: ERASED_COPY_PUBLIC_KEY=${publicKey}: it was mistyped; ${MAKE}`, { cause: error });
  }
  return Buffer.from(await encrypter.encrypt(plain));
}
