import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../release/release.testing';
import { readReleaseKeys, type ReleaseKeys, type Right } from './releaseKeys';
import { createKeyFile, readSigner, type Signer } from './signer';

type Rights = Partial<Record<Right, string[]>>;

/** The rights of each key: of a team, of another one, of the operators, and of the page servers. */
const RIGHTS: Record<string, Rights> = {
  asha: { release: ['mf-a'], promote: ['mf-a'] },
  binu: { release: ['mf-b'], promote: ['mf-b'] },
  operators: { release: ['*'], promote: ['*'] },
  servers: { rollback: ['*'] },
};

export interface TestKeys {
  /** the operator's list, and its file */
  keys: ReleaseKeys;
  file: string;
  /** private keys, by name; `stranger` is not listed */
  signers: Record<string, Signer>;
  keyFile: (name: string) => string;
}

/** Creates private keys and the operator's list of them, as JSON, which is also YAML. */
export function makeKeys(): TestKeys {
  const dir = temporaryDir('keys');
  const keyFile = (name: string) => path.join(dir, `${name}.key.json`);
  const listed = Object.entries(RIGHTS).map(([name, rights]) => [
    name,
    { publicKey: createKeyFile(keyFile(name), name), ...rights },
  ]);
  createKeyFile(keyFile('stranger'), 'stranger');
  const file = path.join(dir, 'keys.yaml');
  fs.writeFileSync(file, JSON.stringify(Object.fromEntries(listed)));
  const signers = [...Object.keys(RIGHTS), 'stranger'].map((name) => [name, readSigner(keyFile(name))]);
  return { keys: readReleaseKeys(file), file, signers: Object.fromEntries(signers), keyFile };
}
