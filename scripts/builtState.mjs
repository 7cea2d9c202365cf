// Detects whether all builds are up to date, before Lerna is started, which takes longer than this check.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SETTINGS = /^(package|package-lock|nx|lerna|tsconfig(\..+)?)\.json$/;
const NO_FOLDER = /^(node_modules|dist|dist-types|\..*)$/;
const NO_SOURCE = /\.test\.tsx?$|\.md$/;
const OUTPUTS = ['dist', 'server/dist', 'page-contract/dist'];
/** Files that a build writes last; each lists all that it wrote. */
const WRITTEN_LAST = ['.compiled', 'mf-manifest.json'];

function sourcesBelow(dir) {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return NO_FOLDER.test(entry.name) ? [] : sourcesBelow(file);
    return entry.isFile() && !NO_SOURCE.test(entry.name) ? [file] : [];
  });
}

const packagesIn = (root) =>
  fs
    .readdirSync(root)
    .map((name) => path.join(root, name))
    .filter((folder) => fs.existsSync(path.join(folder, 'package.json')) && !NO_FOLDER.test(path.basename(folder)));

/** Returns a hash of the content of all build inputs, as listed in nx.json. */
export function sourcesState(root) {
  const settings = fs.readdirSync(root).filter((name) => SETTINGS.test(name));
  const folders = [...packagesIn(root), path.join(root, 'types')];
  const files = [...settings.map((name) => path.join(root, name)), ...folders.flatMap(sourcesBelow)];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Returns the times at which the builds were written: a build made by hand, from other sources or deleted changes the state. */
export function outputsState(root) {
  const written = packagesIn(root)
    .flatMap((folder) => OUTPUTS.flatMap((output) => WRITTEN_LAST.map((name) => path.join(folder, output, name))))
    .map((file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? '-');
  return written.join(' ');
}
