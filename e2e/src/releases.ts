import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { newChange } from 'federation/registry/deploymentLog';
import {
  deploymentOf,
  EMPTY_REGISTRY,
  liveVersions,
  parseRegistry,
  type Registry,
} from 'federation/registry/registryDocument';
import { withPromoted, withPublished, withTraffic } from 'federation/registry/registryEdits';
import { integrityOf } from 'federation/registry/release/integrity';
import { readRelease, RELEASE_FILE, type ReleaseManifest } from 'federation/registry/release/manifest';
import { registryFile, releaseDir } from 'federation/registry/releasesFolder';

/** Reads the registry in a folder of releases. */
export function registryIn(releasesDir: string): Registry {
  const file = registryFile(releasesDir);
  return fs.existsSync(file) ? parseRegistry(fs.readFileSync(file, 'utf8'), file) : EMPTY_REGISTRY;
}

/** Returns the live release of a remote: its version and its folder. */
export function liveRelease(releasesDir: string, remote: string): { version: string; dir: string } {
  const version = liveVersions(registryIn(releasesDir))[remote] ?? '';
  return { version, dir: path.join(releasesDir, remote, version) };
}

const HASH = /\.([-\w]{43})(?=\.\w+$)/;

/** Returns a file of a release by its name without the hash in it. */
export function builtFile(dir: string, file: string): string {
  const found = Object.keys(readRelease(dir).integrity).find((name) => name.replace(HASH, '') === file);
  if (found === undefined) throw new Error(`${dir} has no ${file}`);
  return path.join(dir, found);
}

/** Returns every file of a release folder, except the compressed copies. */
const textFiles = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(dir, file))
    .filter((file) => /\.(js|css|json)$/.test(file));

function replaceTexts(file: string, texts: readonly [from: string, to: string][]): void {
  const before = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    texts.reduce((text, [from, to]) => text.replaceAll(from, to), before),
  );
}

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
  const dir = releaseDir(releasesDir, remote, version);
  fs.cpSync(live.dir, dir, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const file of textFiles(dir)) replaceTexts(file, [...Object.entries(replaced), [live.version, version]]);
  change(dir);
  nameByContent(dir);
  writeIntegrity(dir);
}

/** Renames changed files that have a hash in their name, also where they are named. */
function nameByContent(dir: string): void {
  const client = path.join(dir, 'client');
  const renamed = fs.readdirSync(client).flatMap((file): [string, string][] => {
    const [, before] = HASH.exec(file) ?? [];
    if (before === undefined) return [];
    const after = createHash('sha256')
      .update(fs.readFileSync(path.join(client, file)))
      .digest('base64url');
    fs.renameSync(path.join(client, file), path.join(client, file.replace(before, after)));
    return [[before, after]];
  });
  for (const file of textFiles(dir)) replaceTexts(file, renamed);
}

/** Lists the files of a changed release in its manifest: those listed before, and others that were added. */
export function writeIntegrity(dir: string, added: string[] = []): void {
  const file = path.join(dir, RELEASE_FILE);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { metaData: { release: ReleaseManifest } };
  const { release } = manifest.metaData;
  const kept = Object.keys(release.integrity).filter((name) => fs.existsSync(path.join(dir, name)));
  release.integrity = Object.fromEntries(
    [...kept, ...added].map((name) => [name, integrityOf(fs.readFileSync(path.join(dir, name)))]),
  );
  fs.writeFileSync(file, JSON.stringify(manifest));
}

const CHANGE = newChange({ who: 'a test', what: 'a test', why: '' });

/** Lists a release that lies in the folder, and changes the registry; the gate is not asked. */
function edit(releasesDir: string, remote: string, version: string, change: (registry: Registry) => Registry): void {
  const release = readRelease(releaseDir(releasesDir, remote, version));
  const deployment = deploymentOf(release, fs.readFileSync(path.join(release.dir, RELEASE_FILE)));
  const listed = withPublished(registryIn(releasesDir), remote, deployment, CHANGE);
  const next = `${registryFile(releasesDir)}.next`;
  fs.writeFileSync(next, JSON.stringify(change(listed)));
  fs.renameSync(next, registryFile(releasesDir));
}

/** Makes a release live. */
export const makeLive = (releasesDir: string, remote: string, version: string): void =>
  edit(releasesDir, remote, version, (registry) => withPromoted(registry, remote, version, CHANGE));

/** Gives a release beside the live one a share of the traffic. */
export const setTraffic = (releasesDir: string, remote: string, version: string, percent: number): void =>
  edit(releasesDir, remote, version, (registry) => withTraffic(registry, remote, version, percent, CHANGE));

/** Replaces a file of the live release, and removes its compressed copies. */
export function spoil(releasesDir: string, remote: string, file: string, content: string): void {
  const full = path.join(liveRelease(releasesDir, remote).dir, file);
  fs.writeFileSync(full, content);
  for (const copy of [`${full}.br`, `${full}.gz`]) fs.rmSync(copy, { force: true });
}
