import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, runProcess } from './site';

const NOT_COPIED = new Set(['node_modules', '.git', '.nx', 'releases', 'data', 'test-results', 'coverage']);

/** The remotes of this repository. */
export const REMOTES = fs
  .readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .sort();

/** Creates a folder for copies: on disk, where packages can be hard-linked; other temporary files may be in memory. */
export const folderForCopies = (name: string): string =>
  fs.mkdtempSync(path.join(process.env.DISK_TMPDIR ?? os.tmpdir(), `college-${name}-`));

/** Hard-links the installed packages instead of copying 60,000 files, if the file system can. */
function linkPackages(target: string): void {
  const { status } = spawnSync('cp', ['-al', path.join(root, 'node_modules'), target], { stdio: 'ignore' });
  if (status !== 0) fs.cpSync(path.join(root, 'node_modules'), target, { recursive: true, verbatimSymlinks: true });
  for (const name of fs.readdirSync(root)) {
    const own = path.join(root, name, 'node_modules');
    const copy = path.join(path.dirname(target), name);
    if (NOT_COPIED.has(name) || !fs.existsSync(own) || !fs.existsSync(copy)) continue;
    fs.cpSync(own, path.join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Copies the repository, as a team would clone and install it.
 * @param target a folder that does not exist
 * @param without folders that are left out: other teams' remotes
 */
export function copyRepository(target: string, without: string[]): void {
  fs.mkdirSync(target, { recursive: true });
  for (const name of fs.readdirSync(root)) {
    if (NOT_COPIED.has(name) || without.includes(name)) continue;
    fs.cpSync(path.join(root, name), path.join(target, name), {
      recursive: true,
      // tsc skips files that are older than its output
      preserveTimestamps: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  }
  linkPackages(path.join(target, 'node_modules'));
}

/** Removes a folder of copies in the background: deleting 60,000 links keeps the disk busy for seconds. */
export function removeCopies(folder: string): void {
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' })
    // where there is no such command
    .on('error', () => fs.rmSync(folder, { recursive: true, force: true }))
    .unref();
}

/** Sets the version of a package in a copy, as its team does before a release. */
export function setVersion(packageDir: string, version: string): void {
  const file = path.join(packageDir, 'package.json');
  const before = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  fs.writeFileSync(file, `${JSON.stringify({ ...before, version }, null, 2)}\n`);
}

/** Changes a file of a copy; each text must be in it. @returns what undoes that */
export function editFile(file: string, changes: Record<string, string>): () => void {
  const before = fs.readFileSync(file, 'utf8');
  const missing = Object.keys(changes).filter((text) => !before.includes(text));
  if (missing.length > 0) throw new Error(`${file} does not contain ${missing.join(', ')}; change this test with it`);
  const after = Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), before);
  fs.writeFileSync(file, after);
  return () => fs.writeFileSync(file, before);
}

/** Runs a command line in a copy, as typed; returns its output. @throws Error with it when the command fails */
export async function typeIn(folder: string, line: string): Promise<string> {
  const [command = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  const { code, text } = await runProcess(command, args, { RELEASES_DIR: '', REGISTRY_URL: '' }, folder);
  if (code !== 0) throw new Error(`"${line}" ended with code ${String(code)}:\n${text}`);
  return text;
}

/** Returns the commands in the first code block of a document's section. */
export function documentedCommands(document: string, section: string): string[] {
  const [, text = ''] = fs.readFileSync(path.join(root, document), 'utf8').split(`## ${section}\n`);
  const [, block = ''] = /```\n([\s\S]*?)```/.exec(text) ?? [];
  return block.split('\n').filter(Boolean);
}
