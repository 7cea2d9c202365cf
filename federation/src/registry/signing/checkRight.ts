import type { ReleaseKeys, Right } from './releaseKeys';
import type { Signer } from './signer';

/** Who makes a change, and why. */
export interface AuditNote {
  who: string;
  why: string;
  /** signs the change, and is logged in place of `who` */
  signer?: Signer;
  /** the operator's list: changes that a server with this list would refuse are refused */
  keys?: ReleaseKeys;
}

/**
 * Checks that servers with the operator's list will accept a change.
 * @throws Error that names the key, the missing right and the fix
 */
export function checkRight({ signer, keys }: Pick<AuditNote, 'signer' | 'keys'>, right: Right, name: string): void {
  if (!keys) return;
  if (!signer) {
    throw new Error(`federation: ${keys.file} says who may ${right} ${name}; set RELEASE_KEY to your private key`);
  }
  if (!keys.has(signer.name, signer.publicKey)) {
    throw new Error(`federation: your key ${signer.name} is not in ${keys.file}; have its public line added there`);
  }
  if (keys.may(signer.name, right, name)) return;
  throw new Error(
    `federation: the key ${signer.name} may not ${right} ${name}; ask somebody who may, or have ${name} added to its "${right}" in ${keys.file}`,
  );
}
