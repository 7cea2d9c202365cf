import { integrityOf, isIntegrity } from './release/integrity';
import { releaseUrl, type Release } from './release/manifest';
import { isReleaseName, NAME_RULE } from './release/names';
import { integrityShape, timeShape, versionShape } from './release/shapes';
import { flag, listOf, mapOf, parseShape, record, text, whole } from './shape';

/** Who changed the registry, when, how and why. */
export interface Change {
  id: string;
  /** ISO time in UTC */
  at: string;
  who: string;
  what: string;
  why: string;
}

/** One deployment of a micro-frontend, after the public frontend-discovery schema. */
export interface Deployment {
  /** the browser's entry */
  url: string;
  metadata: { version: string; integrity: string };
  /** the schema's field for custom data; absent in documents of earlier versions */
  extras?: {
    /** Subresource Integrity of release.json, which contains those of all files */
    release?: string;
    /** the previous live version: the rollback target */
    before?: string;
    /** when it lost the last of its traffic, ISO time in UTC */
    until?: string;
    /** the last change of this deployment */
    change?: Change;
  };
  /** traffic in percent; the default deployment is the live one, another with traffic is the canary */
  deployment: { traffic: number; default: boolean };
}

/**
 * The registry document: every published release of the shell and of each remote, and its share of the traffic. The live
 * release comes first.
 */
export interface Registry {
  schema: string;
  microFrontends: Record<string, Deployment[]>;
}

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const PROJECT = 'college';

export const REGISTRY_KEY = 'registry.json';
export const EMPTY_REGISTRY: Registry = { schema: SCHEMA, microFrontends: {} };

/** The name under which the registry lists the shell or a remote. */
export const projectKey = (name: string): string => `${PROJECT}/${name}`;

const key = text(
  `${PROJECT}/ with the name of a release, which is ${NAME_RULE},`,
  (given) => !given.startsWith(`${PROJECT}/`) || isReleaseName(given.slice(PROJECT.length + 1)),
);

const changeShape = record({
  id: text('an id of letters, digits and hyphens', (id) => /^[\w-]{1,40}$/.test(id)),
  at: timeShape,
  who: text(),
  what: text(),
  why: text(),
});

const deploymentShape = record(
  {
    url: text(),
    metadata: record({
      version: versionShape,
      integrity: text('a hash, or nothing', (hash) => hash === '' || isIntegrity(hash)),
    }),
    deployment: record({ traffic: whole(100), default: flag }),
  },
  {
    extras: record(
      {},
      {
        release: integrityShape,
        before: versionShape,
        until: timeShape,
        change: changeShape,
      },
    ),
  },
);

const registryShape = record({ schema: text(), microFrontends: mapOf(listOf(deploymentShape), key) });

/**
 * Reads a registry document. It is untrusted input whose names and versions become paths: invalid ones are refused.
 * @param place its location, for the message
 * @throws Error that names the place, the value and the fix
 */
export const parseRegistry = (content: string, place: string): Registry =>
  parseShape(content, registryShape, place, 'restore it, or promote the releases again') as Registry;

/**
 * Reads an entry of the log.
 * @throws Error that names the place, the value and the fix
 */
export const parseChange = (content: string, place: string): Change =>
  parseShape(content, changeShape, place, 'restore it, or remove it') as Change;

/** Returns the names of the shell and the remotes that the registry lists, sorted. */
export const namesIn = (registry: Registry): string[] =>
  Object.keys(registry.microFrontends)
    .filter((key) => key.startsWith(`${PROJECT}/`))
    .map((key) => key.slice(PROJECT.length + 1))
    .sort();

/** Returns the published releases of a name, the live one first. */
export const deploymentsOf = (registry: Registry, name: string): Deployment[] =>
  registry.microFrontends[projectKey(name)] ?? [];

/** A published release, with the name that it is listed under. */
export interface Listed {
  name: string;
  deployment: Deployment;
}

/** Returns every published release. */
export const listedIn = (registry: Registry): Listed[] =>
  namesIn(registry).flatMap((name) => deploymentsOf(registry, name).map((deployment) => ({ name, deployment })));

/** Whether visitors are given a release: it is the live one or the canary. */
export const isInUse = ({ deployment }: Deployment): boolean => deployment.default || deployment.traffic > 0;

export const findDeployment = (registry: Registry, name: string, version: string): Deployment | undefined =>
  deploymentsOf(registry, name).find(({ metadata }) => metadata.version === version);

export const liveDeployment = (registry: Registry, name: string): Deployment | undefined =>
  deploymentsOf(registry, name).find(({ deployment }) => deployment.default);

/** Returns the release next to the live one that has some of the traffic, if there is one. */
export const canaryDeployment = (registry: Registry, name: string): Deployment | undefined =>
  deploymentsOf(registry, name).find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** Returns the live version by name. */
export const liveVersions = (registry: Registry): Record<string, string> =>
  Object.fromEntries(
    listedIn(registry)
      .filter(({ deployment }) => deployment.deployment.default)
      .map(({ name, deployment }) => [name, deployment.metadata.version]),
  );

/** Returns the registry's entry of a release that is published and has no traffic yet. */
export function deploymentOf(release: Release, releaseFile: Buffer): Deployment {
  return {
    url: `${releaseUrl(release.name, release.version)}${release.entry}`,
    metadata: { version: release.version, integrity: release.integrity[release.entry] ?? '' },
    extras: { release: integrityOf(releaseFile) },
    deployment: { traffic: 0, default: false },
  };
}
