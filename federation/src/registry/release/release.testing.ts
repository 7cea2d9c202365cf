import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow, integrityOf } from './integrity';
import { releaseDir } from '../releasesFolder';
import { RELEASE_FILE, type ReleaseManifest } from './manifest';
import { singletonRanges } from './singletons';

export const temporaryDir = (name: string): string => fs.mkdtempSync(path.join(os.tmpdir(), `federation-${name}-`));

/** What no file of a release or of a storage may be called. */
export const INVALID_FILES = [
  ...['../x.js', 'client/../../x.js', '/etc/passwd', '', 'client/'],
  ...['client//x.js', './x.js', 'C:/x.js', 'client\\x.js', 'x\n.js'],
];

/** Returns the source of a server bundle that serves some paths. */
const bundleOf = (paths: string[]): string =>
  `module.exports = { contract: 1, routes: [${paths.map((one) => `{ id: '${one}', path: '${one}' }`).join(', ')}] };`;

/** Returns the content of a release's mf-manifest.json. */
export const manifestText = (release: object): string => JSON.stringify({ metaData: { release } });

/**
 * Writes a throw-away release into a folder of releases: complete, with the current contract, serving `paths`.
 * @param changed overrides of fields in its manifest
 * @param files further files by path
 */
export function writeRelease(
  releasesDir: string,
  name: string,
  version: string,
  paths: string[],
  changed: Partial<ReleaseManifest> = {},
  files: Record<string, string> = {},
): string {
  const dir = releaseDir(releasesDir, name, version);
  const write = (file: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), content);
  };
  write('client/remoteEntry.js', `entry of ${name}@${version}`);
  write('server/server.js', bundleOf(paths));
  for (const [file, content] of Object.entries(files)) write(file, content);
  const release: ReleaseManifest = {
    schema: 1,
    name,
    version,
    commit: 'f00d',
    contract: 1,
    entry: 'client/remoteEntry.js',
    server: 'server/server.js',
    common: { js: [], css: [] },
    routes: Object.fromEntries(paths.map((one) => [one, { path: one, js: [], css: [] }])),
    integrity: Object.fromEntries(
      filesBelow(dir)
        .filter((file) => file !== RELEASE_FILE)
        .map((file) => [file, integrityOf(fs.readFileSync(path.join(dir, file)))]),
    ),
    singletons: name === 'shell' ? {} : singletonRanges,
    trustedTypes: [name],
    budgets: {},
    ...changed,
  };
  write(RELEASE_FILE, manifestText(release));
  return dir;
}
