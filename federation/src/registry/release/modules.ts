import fs from 'node:fs';
import path from 'node:path';
import { mapOf, parseShape, record, text, whole } from '../shape';
import { fileShape } from './shapes';

/** A module of a bundle. */
export interface BundledModule {
  /** its source, before the minimizer */
  bytes: number;
  /** whether it is an ES module or CommonJS; absent for data and styles */
  form?: 'esm' | 'cjs';
}

/** By file of a release, what it is made of: modules by their path in the repository, as `node_modules/react/index.js`. */
export type BundledModules = Record<string, Record<string, BundledModule>>;

/** Lies beside release.json, which names its hash; early releases have none. */
export const MODULES_FILE = 'modules.json';

const form = text('esm or cjs', (given) => given === 'esm' || given === 'cjs');
const modulesShape = mapOf(mapOf(record({ bytes: whole(1e9) }, { form })), fileShape);

/**
 * What the files of the release in `dir` are made of.
 * @returns undefined when the release does not say
 * @throws Error that names the file and the fix when it is not of this shape
 */
export function readModules(dir: string): BundledModules | undefined {
  const file = path.join(dir, MODULES_FILE);
  if (!fs.existsSync(file)) return undefined;
  const content = fs.readFileSync(file, 'utf8');
  return parseShape(content, modulesShape, file, 'build or publish that release again') as BundledModules;
}
