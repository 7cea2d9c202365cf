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

/** Returns the content-addressed URLs at which browsers request the files of a release. */
export function contentAddresses(releasesDir: string, name: string, version: string): string[] {
  const file = path.join(releasesDir, name, version, 'release.json');
  const { integrity } = JSON.parse(fs.readFileSync(file, 'utf8')) as { integrity: Record<string, string> };
  return Object.entries(integrity).map(([at, hash]) => {
    const key = Buffer.from(hash.replace('sha384-', ''), 'base64').toString('base64url').slice(0, 22);
    return `/releases/${name}/files/${key}/${at.replace('client/', '')}`;
  });
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
export async function addRelease(
  releasesDir: string,
  remote: string,
  version: string,
  replaced: Record<string, string>,
  change: (dir: string) => void = () => undefined,
): Promise<void> {
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
  await writeIntegrity(dir);
}

async function writeIntegrity(dir: string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const hashOf = (name: string) =>
    `sha384-${createHash('sha384')
      .update(fs.readFileSync(path.join(dir, name)))
      .digest('base64')}`;
  // the hashes that browsers fetch
  const forBrowsers = path.join(dir, 'client/integrity.json');
  const names = Object.keys(JSON.parse(fs.readFileSync(forBrowsers, 'utf8')) as object);
  fs.writeFileSync(
    forBrowsers,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, hashOf(`client/${name}`)]))),
  );
  const file = path.join(dir, 'release.json');
  const release = JSON.parse(fs.readFileSync(file, 'utf8')) as { integrity: Record<string, string> };
  for (const name of Object.keys(release.integrity)) {
    if (!fs.existsSync(path.join(dir, name))) {
      delete release.integrity[name];
      continue;
    }
    release.integrity[name] = hashOf(name);
  }
  fs.writeFileSync(file, JSON.stringify(release));
}

/** Moves the registry's entry of a remote to another version. */
export function makeLive(releasesDir: string, remote: string, version: string): void {
  const registry = readRegistry(releasesDir);
  const [entry] = registry.microFrontends[`college/${remote}`] ?? [];
  if (!entry) throw new Error(`${remote} has no entry in the registry`);
  const file = path.join(releasesDir, remote, version, 'release.json');
  const { integrity, entry: script } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    integrity: Record<string, string>;
    entry: string;
  };
  entry.url = entry.url.replace(entry.metadata.version, version);
  entry.metadata = { version, integrity: integrity[script] ?? '' };
  writeRegistry(releasesDir, registry);
}

function deploymentOf(releasesDir: string, remote: string, version: string): Deployment {
  const file = path.join(releasesDir, remote, version, 'release.json');
  const { integrity, entry } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<'entry', string> & {
    integrity: Record<string, string>;
  };
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
