import fs from 'node:fs';
import {
  deploymentsOf,
  EMPTY_REGISTRY,
  findDeployment,
  namesIn,
  projectKey,
  registryFile,
  releaseDir,
  type Deployment,
  type Registry,
} from '../registry';
import { fetchRelease, type FetchedRelease } from '../releaseFiles';
import type { Storage } from '../storage/storage';

export interface Composed {
  candidate: FetchedRelease;
  /** what is on the site besides: live releases of the other names, and their canaries */
  others: (FetchedRelease & { isLive: boolean })[];
}

const inUse = (registry: Registry, name: string) =>
  namesIn(registry)
    .filter((other) => other !== name)
    .flatMap((other) =>
      deploymentsOf(registry, other)
        .filter(({ deployment }) => deployment.traffic > 0 || deployment.default)
        .map((deployment) => ({ other, deployment })),
    );

const allTraffic = (deployment: Deployment): Deployment[] => [
  { ...deployment, deployment: { traffic: 100, default: true } },
];

/**
 * Makes a folder of releases that a server can serve: the live releases with the candidate in its place. Canaries of other
 * names are fetched, since their paths count, but get no traffic there.
 * @throws Error when the candidate is not published, or a release has no release.json
 */
export async function composeFolder(
  storage: Storage,
  registry: Registry,
  name: string,
  version: string,
  dir: string,
): Promise<Composed> {
  const wanted = findDeployment(registry, name, version);
  if (!wanted) {
    throw new Error(`federation: ${name}@${version} is not published; run publish ${name}@${version} first`);
  }
  const fetched = (of: string, { metadata, extras }: Deployment) =>
    fetchRelease(
      storage,
      { name: of, version: metadata.version, integrity: extras?.release },
      releaseDir(dir, of, metadata.version),
    );
  const beside = inUse(registry, name);
  const candidate = await fetched(name, wanted);
  const others = await Promise.all(
    beside.map(async ({ other, deployment }) => ({
      isLive: deployment.deployment.default,
      ...(await fetched(other, deployment)),
    })),
  );
  const live = beside.filter(({ deployment }) => deployment.deployment.default);
  const composition: Registry = {
    ...EMPTY_REGISTRY,
    microFrontends: Object.fromEntries(
      [...live, { other: name, deployment: wanted }].map(({ other, deployment }) => [
        projectKey(other),
        allTraffic(deployment),
      ]),
    ),
  };
  fs.writeFileSync(registryFile(dir), JSON.stringify(composition));
  return { candidate, others };
}
