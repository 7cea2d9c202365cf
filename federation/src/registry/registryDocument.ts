import { Type, type Static } from '@sinclair/typebox';
import { parseDocument } from './parseDocument';
import { INTEGRITY, integrityField, integrityOf } from './release/integrity';
import { releaseUrl, type ReleaseManifest } from './release/manifest';
import { NAME, versionField } from './release/names';

const PROJECT = 'college';

const time = Type.String({ pattern: String.raw`^[\d-]{10}T[\d:]{8}(?:\.\d+)?Z$` });

/** Who changed the registry, when, how and why. */
const change = Type.Object({
  id: Type.String({ pattern: String.raw`^[\w-]{1,40}$` }),
  /** ISO time in UTC */
  at: time,
  who: Type.String(),
  what: Type.String(),
  why: Type.String(),
});

export type Change = Static<typeof change>;

/** One deployment of a micro-frontend, after the public frontend-discovery schema. */
const deployment = Type.Object({
  /** the browser's entry */
  url: Type.String(),
  metadata: Type.Object({ version: versionField, integrity: Type.String({ pattern: `^(?:${INTEGRITY})?$` }) }),
  /** the schema's field for custom data */
  extras: Type.Optional(
    Type.Object({
      /** Subresource Integrity of mf-manifest.json, which contains those of all files */
      release: Type.Optional(integrityField),
      /** the previous live version: the rollback target */
      before: Type.Optional(versionField),
      /** when it lost the last of its traffic */
      until: Type.Optional(time),
      /** the last change of this deployment */
      change: Type.Optional(change),
    }),
  ),
  /** traffic in percent; the default deployment is the live one, another with traffic is the canary */
  deployment: Type.Object({ traffic: Type.Integer({ minimum: 0, maximum: 100 }), default: Type.Boolean() }),
});

export type Deployment = Static<typeof deployment>;

const key = Type.String({ pattern: `^(?!${PROJECT}/)|^${PROJECT}/${NAME}$` });

/**
 * The registry document: every published release of the shell and of each remote, and its share of the traffic. The live
 * release comes first.
 */
const registryDocument = Type.Object({
  schema: Type.String(),
  microFrontends: Type.Record(key, Type.Array(deployment), { additionalProperties: false }),
});

export type Registry = Static<typeof registryDocument>;

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const REGISTRY_KEY = 'registry.json';
export const EMPTY_REGISTRY: Registry = { schema: SCHEMA, microFrontends: {} };

/** The name under which the registry lists the shell or a remote. */
export const projectKey = (name: string): string => `${PROJECT}/${name}`;

/**
 * Reads a registry document. It is untrusted input whose names and versions become paths: invalid ones are refused.
 * @param place its location, for the message
 * @throws Error that names the place, the value and the fix
 */
export const parseRegistry = (content: string, place: string): Registry =>
  parseDocument(content, registryDocument, place, 'restore it, or promote the releases again');

/**
 * Reads an entry of the log.
 * @throws Error that names the place, the value and the fix
 */
export const parseChange = (content: string, place: string): Change =>
  parseDocument(content, change, place, 'restore it, or remove it');

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
export function deploymentOf(release: ReleaseManifest, releaseFile: Buffer): Deployment {
  return {
    url: `${releaseUrl(release.name, release.version)}${release.entry}`,
    metadata: { version: release.version, integrity: release.integrity[release.entry] ?? '' },
    extras: { release: integrityOf(releaseFile) },
    deployment: { traffic: 0, default: false },
  };
}
