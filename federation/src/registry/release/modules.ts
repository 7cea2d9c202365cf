import fs from 'node:fs';
import path from 'node:path';
import { mapOf, parseShape, record, text, whole } from '../shape';
import { fileShape } from './shapes';

/** A module of a bundle. */
export interface BundledModule {
  /** size of its source, before the minimizer */
  bytes: number;
  /** whether it is an ES module or CommonJS; absent for data and styles */
  form?: 'esm' | 'cjs';
}

/** The modules of each file of a release, by their path in the repository, as `node_modules/react/index.js`. */
export type BundledModules = Record<string, Record<string, BundledModule>>;

/** Located next to release.json, which contains its hash; early releases have none. */
export const MODULES_FILE = 'modules.json';

const form = text('esm or cjs', (given) => given === 'esm' || given === 'cjs');
const modulesShape = mapOf(mapOf(record({ bytes: whole(1e9) }, { form })), fileShape);

/**
 * Reads the modules of the files of the release in `dir`.
 * @returns undefined when the release has no list of them
 * @throws Error that names the file and the fix when it is not of this shape
 */
export function readModules(dir: string): BundledModules | undefined {
  const file = path.join(dir, MODULES_FILE);
  if (!fs.existsSync(file)) return undefined;
  const content = fs.readFileSync(file, 'utf8');
  return parseShape(content, modulesShape, file, 'build or publish that release again') as BundledModules;
}
