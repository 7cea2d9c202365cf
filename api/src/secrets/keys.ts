import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const KEY_MIN = 32;

export interface Keys {
  /** For AES-256-GCM. */
  aadhaar: Buffer;
  /** A keyed digest: nobody can make it, or try values against it, without the key. */
  digest: (purpose: string, value: string) => string;
}

/** Every key is derived from one secret: SECRET_KEY, or a key file made at the first start. */
export function openKeys(dataDir: string, secretKey: string | undefined): Keys {
  const secret = secretKey ?? keyFile(join(dataDir, 'secret.key'));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const digestKey = derive('digest');
  return {
    aadhaar: derive('aadhaar'),
    digest: (purpose, value) => createHmac('sha256', digestKey).update(`${purpose}\n${value}`).digest('base64url'),
  };
}

/** Readable by its owner alone. Losing it loses the Aadhaar numbers, so it belongs in the backup. */
function keyFile(file: string): string {
  if (!existsSync(file)) makeKeyFile(file);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= KEY_MIN) return key;
  throw new Error(
    `api: ${file} has ${key.length} characters, a key has ${KEY_MIN} or more; restore it from the backup`,
  );
}

/** Linked into place when it is complete: a process that starts at the same moment never reads half a key. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  const descriptor = openSync(part, 'w', 0o600);
  writeSync(descriptor, `${randomBytes(32).toString('base64url')}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(part, file);
  } catch (error) {
    // Another process made one first, and its key is the one that counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}
