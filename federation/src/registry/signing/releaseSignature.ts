import { parseShape, record } from '../shape';
import type { ReleaseKeys } from './releaseKeys';
import { signatureShape, signedText, type Signature } from './signature';
import type { Signer } from './signer';

/** The signature file next to release.json. */
export const SIGNATURE_FILE = 'release.sig.json';

export interface SignedRelease {
  name: string;
  version: string;
  /** Subresource Integrity of release.json, which contains those of all files */
  release: string;
}

const textOf = ({ name, version, release }: SignedRelease) => signedText('release', { name, version, release });

/** Returns the content of a release's signature file. */
export function signRelease(signer: Signer, release: SignedRelease): string {
  const signature: Signature = { key: signer.name, signature: signer.sign(textOf(release)) };
  return `${JSON.stringify(signature)}\n`;
}

/**
 * Returns why a release is not accepted, and what to do; undefined: a key that may release it has signed it.
 * @param file content of its signature file
 */
export function releaseFault(keys: ReleaseKeys, release: SignedRelease, file: Buffer | undefined): string | undefined {
  const id = `${release.name}@${release.version}`;
  const fix = `publish ${id} with RELEASE_KEY set to a key that may release ${release.name}`;
  try {
    const signature = file && (parseShape(file.toString(), record(signatureShape), SIGNATURE_FILE, fix) as Signature);
    const fault = keys.faultOf(signature, textOf(release), 'release', release.name);
    return fault && `federation: ${id} ${fault}; ${fix}`;
  } catch (error) {
    return `federation: ${id}: ${error instanceof Error ? error.message.replace(/^federation: /, '') : String(error)}`;
  }
}
