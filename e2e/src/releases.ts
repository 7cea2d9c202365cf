import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

interface Deployment {
  url: string;
  metadata: { version: string; integrity: string };
  deployment?: { traffic: number; default: boolean };
}

interface Registry {
  microFrontends: Record<string, Deployment[]>;
}

const registryFile = (releasesDir: string) => path.join(releasesDir, 'registry.json');

function writeRegistry(releasesDir: string, registry: Registry): void {
  const next = `${registryFile(releasesDir)}.next`;
  fs.writeFileSync(next, JSON.stringify(registry));
  fs.renameSync(next, registryFile(releasesDir));
}

const readRegistry = (releasesDir: string) =>
  JSON.parse(fs.readFileSync(registryFile(releasesDir), 'utf8')) as Registry;

/** Returns the live release of a remote: its version and its folder. */
export function liveRelease(releasesDir: string, remote: string): { version: string; dir: string } {
  const version = readRegistry(releasesDir).microFrontends[`college/${remote}`]?.[0]?.metadata.version ?? '';
  return { version, dir: path.join(releasesDir, remote, version) };
}

interface Manifest {
  metaData: {
    release: {
      entry: string;
      integrity: Record<string, string>;
      routes: Record<string, { path: string; listing?: { label: string; words?: string; inSitemap?: false } }>;
    };
  };
}

const manifestFile = (dir: string) => path.join(dir, 'mf-manifest.json');
const readManifest = (dir: string) => JSON.parse(fs.readFileSync(manifestFile(dir), 'utf8')) as Manifest;

/** Returns what a release's manifest says of its files and pages. */
export const releaseIn = (dir: string) => readManifest(dir).metaData.release;

const HASH = /\.([-\w]{43})(?=\.\w+$)/;

/** Returns a file of a release by its name without the hash in it. */
export function builtFile(dir: string, file: string): string {
  const found = Object.keys(releaseIn(dir).integrity).find((name) => name.replace(HASH, '') === file);
  if (found === undefined) throw new Error(`${dir} has no ${file}`);
  return path.join(dir, found);
}

/** Returns every file of a release folder, except the compressed copies. */
const textFiles = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(dir, file))
    .filter((file) => /\.(js|css|json)$/.test(file));

/**
 * Adds a release of a remote: a copy of the live one under another version, in which texts are replaced, as if its team
 * had changed them. Changes neither the live release nor the shell, and does not make the new one live.
 * @param change further changes to the files in its folder
 */
export function addRelease(
  releasesDir: string,
  remote: string,
  version: string,
  replaced: Record<string, string>,
  change: (dir: string) => void = () => undefined,
): void {
  const live = liveRelease(releasesDir, remote);
  const dir = path.join(releasesDir, remote, version);
  fs.cpSync(live.dir, dir, { recursive: true });
  for (const file of fs.readdirSync(path.join(dir, 'client'))) {
    if (/\.(br|gz)$/.test(file)) fs.rmSync(path.join(dir, 'client', file));
  }
  const texts = { ...replaced, [live.version]: version };
  for (const file of textFiles(dir)) {
    const before = fs.readFileSync(file, 'utf8');
    const after = Object.entries(texts).reduce((text, [from, to]) => text.replaceAll(from, to), before);
    fs.writeFileSync(file, after);
  }
  change(dir);
  nameByContent(dir);
  writeIntegrity(dir);
}

const digestOf = (file: string) => createHash('sha256').update(fs.readFileSync(file));

/** Renames changed files that have a hash in their name, also where they are named. */
function nameByContent(dir: string): void {
  const client = path.join(dir, 'client');
  const renamed = fs.readdirSync(client).flatMap((file): [string, string][] => {
    const [, before] = HASH.exec(file) ?? [];
    if (before === undefined) return [];
    const after = digestOf(path.join(client, file)).digest('base64url');
    if (before === after) return [];
    fs.renameSync(path.join(client, file), path.join(client, file.replace(before, after)));
    return [[before, after]];
  });
  for (const file of textFiles(dir)) {
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      renamed.reduce((next, [from, to]) => next.replaceAll(from, to), text),
    );
  }
}

function writeIntegrity(dir: string): void {
  const manifest = readManifest(dir);
  const { integrity } = manifest.metaData.release;
  for (const name of Object.keys(integrity)) {
    if (fs.existsSync(path.join(dir, name)))
      integrity[name] = `sha256-${digestOf(path.join(dir, name)).digest('base64')}`;
    else delete integrity[name];
  }
  fs.writeFileSync(manifestFile(dir), JSON.stringify(manifest));
}

/** Moves the registry's entry of a remote to another version. */
export function makeLive(releasesDir: string, remote: string, version: string): void {
  const registry = readRegistry(releasesDir);
  const [entry] = registry.microFrontends[`college/${remote}`] ?? [];
  if (!entry) throw new Error(`${remote} has no entry in the registry`);
  const { integrity, entry: script } = releaseIn(path.join(releasesDir, remote, version));
  entry.url = entry.url.replace(entry.metadata.version, version);
  entry.metadata = { version, integrity: integrity[script] ?? '' };
  writeRegistry(releasesDir, registry);
}

function deploymentOf(releasesDir: string, remote: string, version: string): Deployment {
  const { integrity, entry } = releaseIn(path.join(releasesDir, remote, version));
  return {
    url: `/releases/${remote}/${version}/${entry}`,
    metadata: { version, integrity: integrity[entry] ?? '' },
    deployment: { traffic: 0, default: false },
  };
}

/** Gives a release a share of a remote's traffic; the first release of a remote becomes live. */
export function setTraffic(releasesDir: string, remote: string, version: string, percent: number): void {
  const registry = readRegistry(releasesDir);
  const listed = registry.microFrontends[`college/${remote}`] ?? [];
  const [live = deploymentOf(releasesDir, remote, version)] = listed;
  live.deployment = { traffic: 100 - percent, default: true };
  const canary = { ...deploymentOf(releasesDir, remote, version), deployment: { traffic: percent, default: false } };
  registry.microFrontends[`college/${remote}`] = live.metadata.version === version ? [live] : [live, canary];
  writeRegistry(releasesDir, registry);
}

/** Returns the percentage of a remote's traffic by version, from the registry. */
export const trafficOf = (releasesDir: string, remote: string): Record<string, number> =>
  Object.fromEntries(
    (readRegistry(releasesDir).microFrontends[`college/${remote}`] ?? []).map(({ metadata, deployment }) => [
      metadata.version,
      deployment?.traffic ?? 0,
    ]),
  );

/** Replaces a file of the live release, and removes its compressed copies. */
export function spoil(releasesDir: string, remote: string, file: string, content: string): void {
  const full = path.join(liveRelease(releasesDir, remote).dir, file);
  fs.writeFileSync(full, content);
  for (const copy of [`${full}.br`, `${full}.gz`]) fs.rmSync(copy, { force: true });
}
