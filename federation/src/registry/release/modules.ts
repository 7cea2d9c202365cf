import fs from 'node:fs';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { anyKey, parseDocument } from '../parseDocument';
import { bytesField } from './pageWeight';
import { fileField, PATH_RULE } from './paths';

const bundledModule = Type.Object({
  /** size of its source, before the minimizer */
  bytes: bytesField,
  /** whether it is an ES module or CommonJS; absent for data and styles */
  form: Type.Optional(Type.Union([Type.Literal('esm'), Type.Literal('cjs')], { description: 'esm or cjs' })),
});

/** A module of a bundle. */
export type BundledModule = Static<typeof bundledModule>;

const bundledModules = Type.Record(fileField, Type.Record(anyKey, bundledModule), {
  additionalProperties: false,
  description: PATH_RULE,
});

/** The modules of each file of a release, by their path in the repository, as `node_modules/react/index.js`. */
export type BundledModules = Static<typeof bundledModules>;

/** Located next to mf-manifest.json, which contains its hash. */
export const MODULES_FILE = 'modules.json';

/**
 * Reads the modules of the files of the release in `dir`.
 * @throws Error that names the file and the fix when it is not of this shape
 */
export function readModules(dir: string): BundledModules {
  const file = path.join(dir, MODULES_FILE);
  const content = fs.readFileSync(file, 'utf8');
  return parseDocument(content, bundledModules, file, 'build or publish that release again');
}
