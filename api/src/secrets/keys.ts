import { createHmac, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { KeyRing } from './cipher';
import { keyFiles, readSecret, secretAt } from './keyFile';

export type Keys = ReturnType<typeof openKeys>;

/**
 * Derives every key from one secret: SECRET_KEY, or the key file that the first start has created. `oldSecretKey` is the previous
 * one, needed until nothing is encrypted with it any more.
 */
export function openKeys(dataDir: string, secretKey: string | undefined, oldSecretKey?: string) {
  const former = oldSecretKey === undefined ? [] : [oldSecretKey];
  const inFiles = secretKey === undefined ? secretsInFiles(dataDir) : () => [secretKey];
  const secrets = () => [...inFiles(), ...former];

  function ringOf(purpose: string): KeyRing {
    const derived = new Map<string, Buffer>();
    function keyOf(secret: string): Buffer {
      const key = derived.get(secret) ?? derive(secret, purpose);
      derived.set(secret, key);
      return key;
    }
    return () => secrets().map(keyOf) as [Buffer, ...Buffer[]];
  }

  const { digest: digestFile } = keyFiles(dataDir);
  // Stored digests were computed with the key of the first secret.
  const digestKey = existsSync(digestFile)
    ? Buffer.from(readSecret(digestFile), 'base64url')
    : derive(secrets().at(-1) ?? '', 'digest');

  return {
    /** Keys for AES-256-GCM. They follow a rotation without a restart when the key is in a file. */
    aadhaar: ringOf('aadhaar'),
    /** The same for pictures, signatures and documents. */
    files: ringOf('files'),
    /** Returns a keyed digest, which nobody can compute or brute-force without the key. Unchanged by a rotation. */
    digest: (purpose: string, value: string): string =>
      createHmac('sha256', digestKey).update(`${purpose}\n${value}`).digest('base64url'),
    /** The key of `digest`, unchanged by a rotation: 32 bytes as base64url. */
    digestKey: digestKey.toString('base64url'),
  };
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Returns the secrets of the key files, the encrypting one first. They are read at every use, so that a rotation takes effect
 * immediately, and cached: a row that was read just before a rotation ended is still encrypted with the old secret.
 */
function secretsInFiles(dataDir: string): () => string[] {
  const { current, former } = keyFiles(dataDir);
  let known = [readSecret(current)];
  return () => {
    // A removed or damaged file must not stop a running site, which has its key in memory.
    const found = [secretAt(current) ?? known[0], secretAt(former), ...known];
    known = [...new Set(found.filter((secret) => secret !== undefined))];
    return known;
  };
}
