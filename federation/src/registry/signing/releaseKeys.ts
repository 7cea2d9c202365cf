import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { parse } from 'yaml';
import { isReleaseName, NAME_RULE } from '../release/names';
import { checkShape, listOf, mapOf, record, text } from '../shape';
import { isKeyName, KEY_NAME_RULE, type Signature } from './signature';

/** `promote` includes traffic, rollback and retire; `rollback` only allows rolling back and ending a canary. */
export type Right = 'release' | 'promote' | 'rollback';

/** The operator's list of keys. */
export interface ReleaseKeys {
  file: string;
  /** why a signature is not accepted; undefined: it is by a key that has the right */
  faultOf: (signature: Signature | undefined, signed: string, right: Right, name: string) => string | undefined;
  /** whether a public key is listed under a name */
  has: (key: string, publicKey: string) => boolean;
  /** why a signature is by none of the keys, whatever their rights; undefined: it is by the key that it names */
  forgeryOf: (signature: Signature, signed: string) => string | undefined;
  may: (key: string, right: Right, name: string) => boolean;
}

type Listed = { publicKey: string } & Partial<Record<Right, string[]>>;

const ALL = '*';
const names = listOf(text(`${NAME_RULE}, or "${ALL}"`, (name) => name === ALL || isReleaseName(name)));
const shape = mapOf(
  record({ publicKey: text('the line that key create printed') }, { release: names, promote: names, rollback: names }),
  text(`the name of a key, which is ${KEY_NAME_RULE},`, isKeyName),
);
const FIX = 'correct it as the README describes ("Signed releases")';

function publicKeyOf(name: string, { publicKey }: Listed, file: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // reported below
  }
  throw new Error(
    `federation: ${file} has no Ed25519 key at ${name}.publicKey; put the line there that key create printed`,
  );
}

function parsed(file: string): unknown {
  try {
    return parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`federation: RELEASE_KEYS=${file} cannot be read as YAML; ${FIX}`, { cause });
  }
}

/**
 * Reads the operator's list: by key name its `publicKey`, and the names that it may `release`, `promote`, `rollback`.
 * @throws Error that names the file, the value and the fix
 */
export function readReleaseKeys(file: string): ReleaseKeys {
  const listed = checkShape(parsed(file), shape, file, FIX) as Record<string, Listed>;
  const keys = new Map(
    Object.entries(listed).map(([name, key]) => [name, { ...key, verifier: publicKeyOf(name, key, file) }]),
  );
  const has = (right: Right, key: Listed | undefined, name: string) =>
    (key?.[right] ?? []).some((allowed) => allowed === ALL || allowed === name);
  const may: ReleaseKeys['may'] = (key, right, name) =>
    has(right, keys.get(key), name) || (right === 'rollback' && has('promote', keys.get(key), name));
  const forgeryOf: ReleaseKeys['forgeryOf'] = ({ key, signature }, signed) => {
    const verifier = keys.get(key)?.verifier;
    if (!verifier) return `is signed by the key ${key}, which is not in ${file}`;
    const isOfKey = verify(null, Buffer.from(signed), verifier, Buffer.from(signature, 'base64'));
    return isOfKey ? undefined : `has a signature that was not made by the key ${key}, or for something else`;
  };
  return {
    file,
    may,
    has: (key, publicKey) => keys.get(key)?.publicKey === publicKey,
    forgeryOf,
    faultOf(signature, signed, right, name) {
      if (!signature) return 'is not signed';
      const forgery = forgeryOf(signature, signed);
      if (forgery || may(signature.key, right, name)) return forgery;
      return `is signed by the key ${signature.key}, which may not ${right} ${name}`;
    },
  };
}
