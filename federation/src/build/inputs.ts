import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { filesBelow } from '../registry/release/integrity';

/** The inputs of a build; paths are relative to the repository, with forward slashes, sorted. */
export interface Inputs {
  /** SHA-256 of each file that it read */
  read: Record<string, string>;
  /** files that it looked for and did not find: once one of them exists, it may be read instead of another */
  missing: string[];
}

const LOCK_FILE = 'package-lock.json';

/** The build kit's own files that affect a bundle, and the lock file, which represents the packages in node_modules. */
const SETTINGS = [
  'contract/src/remoteContract.ts',
  'federation/package.json',
  'federation/src/build',
  'federation/src/registry/release',
  'federation/tsconfig.bundle.json',
  LOCK_FILE,
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

const INPUTS_FILE = 'inputs.json';

/** Reads a lock file's node_modules packages only: another workspace next to the one being built changes nothing. */
function contentOf(file: string): string | Buffer {
  const content = fs.readFileSync(file);
  if (path.basename(file) !== LOCK_FILE) return content;
  const { packages } = JSON.parse(content.toString()) as { packages: Record<string, { link?: true }> };
  return JSON.stringify(Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link));
}

const hashOf = (file: string) => createHash('sha256').update(contentOf(file)).digest('hex');
const isFile = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function settingsOf(root: string, packageDir: string): string[] {
  const files = SETTINGS.flatMap((setting) =>
    fs.statSync(path.join(root, setting)).isDirectory()
      ? filesBelow(path.join(root, setting)).map((file) => `${setting}/${file}`)
      : [setting],
  );
  return [...files.filter((file) => !/\.test(ing)?\.ts$/.test(file)), `${path.basename(packageDir)}/package.json`];
}

/** Returns paths in the repository itself, sorted; package-lock.json represents the packages in node_modules. */
function inRepository(root: string, files: Iterable<string>): string[] {
  return [...new Set(files)]
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => !/^\.\.|(^|\/)(node_modules|dist)(\/|$)/.test(file))
    .sort();
}

/** Returns what the compilations of the package in `packageDir` read. */
export function inputsOf(packageDir: string, compilations: Compilation[]): Inputs {
  const root = path.dirname(packageDir);
  const found = compilations.flatMap(({ fileDependencies }) => [...fileDependencies]);
  const settings = settingsOf(root, packageDir).map((file) => path.join(root, file));
  const read = inRepository(root, [...found, ...settings]).filter((file) => isFile(path.join(root, file)));
  const missing = compilations.flatMap(({ missingDependencies }) => [...missingDependencies]);
  return {
    read: Object.fromEntries(read.map((file) => [file, hashOf(path.join(root, file))])),
    missing: inRepository(root, missing).filter((file) => !fs.existsSync(path.join(root, file))),
  };
}

/** Writes the inputs of a build next to it. */
export const writeInputs = (outputDir: string, inputs: Inputs): void =>
  fs.writeFileSync(path.join(outputDir, INPUTS_FILE), JSON.stringify(inputs, null, 1));

export const removeInputs = (outputDir: string): void => fs.rmSync(path.join(outputDir, INPUTS_FILE), { force: true });

/** Whether the build in `outputDir` is up to date: none of its inputs has changed. */
export function isUpToDate(packageDir: string, outputDir: string): boolean {
  const root = path.dirname(packageDir);
  const file = path.join(outputDir, INPUTS_FILE);
  if (!fs.existsSync(file)) return false;
  const { read, missing } = JSON.parse(fs.readFileSync(file, 'utf8')) as Inputs;
  if (settingsOf(root, packageDir).some((setting) => !(setting in read))) return false;
  if (missing.some((name) => fs.existsSync(path.join(root, name)))) return false;
  return Object.entries(read).every(
    ([name, hash]) => isFile(path.join(root, name)) && hashOf(path.join(root, name)) === hash,
  );
}
