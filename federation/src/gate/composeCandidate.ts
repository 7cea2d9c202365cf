import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  EMPTY_REGISTRY,
  isInUse,
  listedIn,
  projectKey,
  type Listed,
  type Registry,
} from '../registry/registryDocument';
import { published } from '../registry/registryEdits';
import { registryFile, releaseDir } from '../registry/releasesFolder';
import type { ReleaseManifest } from '../registry/release/manifest';
import { saveRelease, type VerifiedRelease, verifyRelease } from '../registry/release/transfer';
import type { Storage } from '../registry/storage/storage';

export interface CandidateComposition {
  candidate: VerifiedRelease;
  /** the live releases of the other names */
  live: ReleaseManifest[];
  /** those of them that have some of the traffic beside it */
  canaries: ReleaseManifest[];
}

/**
 * Writes a folder of releases that a server can serve, until `use` is done: the live releases, with the candidate replacing the
 * one of its name. Canaries of other names are downloaded, since their paths count, but get no traffic.
 * @throws Error when the candidate is not published, or a release has no mf-manifest.json
 */
export async function withCandidate<Result>(
  storage: Storage,
  registry: Registry,
  { name, version }: { name: string; version: string },
  use: (composed: CandidateComposition, folder: string) => Promise<Result>,
): Promise<Result> {
  const wanted = published(registry, name, version);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'college-gate-'));
  const fetched = async ({ name: of, deployment: { metadata, extras } }: Listed) => {
    const one = { name: of, version: metadata.version, integrity: extras?.release };
    const verified = await verifyRelease(storage, one);
    saveRelease(releaseDir(folder, of, metadata.version), verified.contents);
    return verified;
  };
  const releasesOf = (listed: Listed[]) => Promise.all(listed.map(async (one) => (await fetched(one)).release));
  const beside = listedIn(registry).filter((other) => other.name !== name && isInUse(other.deployment));
  const isLive = ({ deployment }: Listed) => deployment.deployment.default;
  try {
    const candidate = await fetched({ name, deployment: wanted });
    const live = await releasesOf(beside.filter(isLive));
    const canaries = await releasesOf(beside.filter((one) => !isLive(one)));
    const served = [...beside.filter(isLive), { name, deployment: wanted }].map((one) => [
      projectKey(one.name),
      [{ ...one.deployment, deployment: { traffic: 100, default: true } }],
    ]);
    const composition: Registry = { ...EMPTY_REGISTRY, microFrontends: Object.fromEntries(served) };
    fs.writeFileSync(registryFile(folder), JSON.stringify(composition));
    return await use({ candidate, live, canaries }, folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
