// node scripts/compile.mjs <folder>…: compiles the changed TypeScript files of projects and of the projects they reference to
// JavaScript. Types are checked by `npm run typecheck`; without that it takes a thirtieth of the processor time of tsc.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { watch } from 'chokidar';

const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  // webpack.config.mjs imports by name
  module: { type: 'commonjs', exportInteropAnnotation: true },
};
const SOURCE = /(?<!\.test|\.d)\.ts$/;
const NO_SOURCES = new Set(['node_modules', 'dist', 'dist-types']);
/** Written last: its time says when something was last compiled. */
const STAMP = '.compiled';

const ageOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Output older than this script is compiled again. */
const RULES_AGE = ageOf(fileURLToPath(import.meta.url));

/** @returns a map from the folders of a project and of all its references to their source folders */
function projectsOf(folder, found = new Map()) {
  if (found.has(folder)) return found;
  const { compilerOptions, references = [] } = JSON.parse(fs.readFileSync(path.join(folder, 'tsconfig.json'), 'utf8'));
  found.set(folder, path.join(folder, compilerOptions.rootDir));
  for (const { path: other } of references) projectsOf(path.resolve(folder, other), found);
  return found;
}

const sourcesIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : sourcesIn(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });

async function compile({ file, compiled }) {
  const sourceFileName = path.relative(path.dirname(compiled), file);
  const { code, map } = await transformFile(file, { ...OPTIONS, sourceFileName });
  fs.mkdirSync(path.dirname(compiled), { recursive: true });
  fs.writeFileSync(`${compiled}.map`, map);
  fs.writeFileSync(compiled, `${code}//# sourceMappingURL=${path.basename(compiled)}.map\n`);
}

async function compileProject(folder, sourceDir) {
  const outputDir = path.join(folder, 'dist');
  const changed = sourcesIn(sourceDir)
    .map((file) => ({ file, compiled: path.join(outputDir, path.relative(sourceDir, file)).replace(/\.ts$/, '.js') }))
    .filter(({ file, compiled }) => ageOf(compiled) <= Math.max(ageOf(file), RULES_AGE));
  if (changed.length === 0) return;
  await Promise.all(changed.map(compile));
  fs.writeFileSync(path.join(outputDir, STAMP), '');
}

function allProjects(folders) {
  const projects = new Map();
  for (const folder of folders) projectsOf(path.resolve(folder), projects);
  return projects;
}

/** @param folders of projects whose tsconfig.json has a `rootDir` */
export async function compileProjects(folders) {
  await Promise.all([...allProjects(folders)].map(([folder, sourceDir]) => compileProject(folder, sourceDir)));
}

/**
 * Compiles files again when they are saved, until the process ends.
 * @param failed receives the error of a file that cannot be compiled; its previous output stays
 */
export function watchProjects(folders, failed) {
  let running = Promise.resolve();
  const saved = () => (running = running.then(() => compileProjects(folders)).catch(failed));
  const ignored = (file, stats) =>
    NO_SOURCES.has(path.basename(file)) || (stats?.isFile() === true && !SOURCE.test(file));
  watch([...allProjects(folders).values()], { ignored, ignoreInitial: true })
    .on('all', saved)
    .on('error', failed);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileProjects(process.argv.slice(2));
