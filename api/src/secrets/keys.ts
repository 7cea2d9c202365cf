import { createHmac, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { KeyRing } from './cipher';
import { keyFiles, readOrMakeSecret, readSecret, secretAt } from './keyFile';

export interface Keys {
  /** For AES-256-GCM. Follows a rotation without a restart, where the key is in a file. */
  aadhaar: KeyRing;
  /** For pictures, signatures and documents; likewise. */
  files: KeyRing;
  /** A keyed digest: nobody can make it, or try values against it, without the key. The same after a rotation. */
  digest: (purpose: string, value: string) => string;
  /** The key of `digest`, which a rotation keeps: 32 bytes as base64url. */
  digestKey: string;
}

/**
 * Every key is derived from one secret: SECRET_KEY, or a key file made at the first start. `oldSecretKey` is the one
 * before it, until nothing is encrypted with it any more.
 */
export function openKeys(dataDir: string, secretKey: string | undefined, oldSecretKey?: string): Keys {
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
    return () => secrets().map(keyOf);
  }

  const { digest: digestFile } = keyFiles(dataDir);
  // Digests that are stored were made with the key of the first secret.
  const digestKey = existsSync(digestFile)
    ? Buffer.from(readSecret(digestFile), 'base64url')
    : derive(secrets().at(-1) ?? '', 'digest');

  return {
    aadhaar: ringOf('aadhaar'),
    files: ringOf('files'),
    digest: (purpose, value) => createHmac('sha256', digestKey).update(`${purpose}\n${value}`).digest('base64url'),
    digestKey: digestKey.toString('base64url'),
  };
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * The secrets of the key files, the one that encrypts first. They are read at every use, so that a rotation is followed
 * at once, and one that was read is remembered: a row that was read just before a rotation ended is still under it.
 */
function secretsInFiles(dataDir: string): () => string[] {
  const { current, former } = keyFiles(dataDir);
  let known = [readOrMakeSecret(current)];
  return () => {
    // A file that somebody took away or damaged must not stop a site that knows its key.
    const found = [secretAt(current) ?? known[0], secretAt(former), ...known];
    known = [...new Set(found.filter((secret) => secret !== undefined))];
    return known;
  };
}
