import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  EMPTY_REGISTRY,
  findDeployment,
  isInUse,
  listedIn,
  projectKey,
  type Deployment,
  type Registry,
} from '../registry/registryDocument';
import { registryFile, releaseDir } from '../registry/releasesFolder';
import { downloadRelease, type DownloadedRelease } from '../registry/release/transfer';
import type { Storage } from '../registry/storage/storage';

export interface CandidateComposition {
  candidate: DownloadedRelease;
  /** the other releases of the site: live releases of the other names, and their canaries */
  others: (DownloadedRelease & { isLive: boolean })[];
}

/** Composes a candidate's site in a temporary folder, until `use` is done; as `composeCandidate`. */
export async function withCandidate<Result>(
  storage: Storage,
  registry: Registry,
  { name, version }: { name: string; version: string },
  use: (composed: CandidateComposition, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'college-gate-'));
  try {
    return await use(await composeCandidate(storage, registry, name, version, folder), folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a folder of releases that a server can serve: the live releases, with the candidate replacing the one of its name.
 * Canaries of other names are downloaded, since their paths count, but get no traffic.
 * @throws Error when the candidate is not published, or a release has no mf-manifest.json
 */
export async function composeCandidate(
  storage: Storage,
  registry: Registry,
  name: string,
  version: string,
  dir: string,
): Promise<CandidateComposition> {
  const wanted = findDeployment(registry, name, version);
  if (!wanted) {
    throw new Error(`federation: ${name}@${version} is not published; run publish ${name}@${version} first`);
  }
  const fetched = (of: string, { metadata, extras }: Deployment) =>
    downloadRelease(
      storage,
      { name: of, version: metadata.version, integrity: extras?.release },
      releaseDir(dir, of, metadata.version),
    );
  const beside = listedIn(registry).filter((other) => other.name !== name && isInUse(other.deployment));
  const candidate = await fetched(name, wanted);
  const others = await Promise.all(
    beside.map(async (other) => ({
      isLive: other.deployment.deployment.default,
      ...(await fetched(other.name, other.deployment)),
    })),
  );
  const live = beside.filter(({ deployment }) => deployment.deployment.default);
  const composition: Registry = {
    ...EMPTY_REGISTRY,
    microFrontends: Object.fromEntries(
      [...live, { name, deployment: wanted }].map((one) => [
        projectKey(one.name),
        [{ ...one.deployment, deployment: { traffic: 100, default: true } }],
      ]),
    ),
  };
  fs.writeFileSync(registryFile(dir), JSON.stringify(composition));
  return { candidate, others };
}
