import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { shown } from '../release/names';
import { isKeyName, KEY_NAME_RULE } from './signature';

/** Signs in the name of a team, a person or a server. */
export interface Signer {
  /** name of the key, as in the operator's list */
  name: string;
  /** base64 of the public key */
  publicKey: string;
  /** @returns base64 */
  sign: (text: string) => string;
}

const publicText = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * Creates a private key in a file that only its owner can read.
 * @returns its public key, as base64
 * @throws Error when the name is invalid, or the file exists
 */
export function createKeyFile(file: string, name: string): string {
  if (!isKeyName(name)) throw new Error(`federation: ${shown(name)} is not a valid key name; use ${KEY_NAME_RULE}`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const content = { name, privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64') };
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(file, `${JSON.stringify(content)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new Error(`federation: ${file} exists; a key is never overwritten, give another file with --to`, { cause });
  }
  return publicText(publicKey);
}

function parsed(file: string): { name: string; privateKey: KeyObject } {
  const { name, privateKey } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  if (name === undefined || privateKey === undefined || !isKeyName(name)) throw new Error('no key');
  return {
    name,
    privateKey: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  };
}

/**
 * Reads a private key that `createKeyFile` wrote.
 * @throws Error that names the file, without any of its content
 */
export function readSigner(file: string): Signer {
  const fault = new Error(`federation: RELEASE_KEY=${file} is not a readable private key; create one with key create`);
  try {
    const { name, privateKey } = parsed(file);
    if (privateKey.asymmetricKeyType !== 'ed25519') throw fault;
    return {
      name,
      publicKey: publicText(createPublicKey(privateKey)),
      sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    };
  } catch {
    throw fault;
  }
}
