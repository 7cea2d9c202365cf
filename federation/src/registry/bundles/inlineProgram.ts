import fs from 'node:fs';
import { createRequire } from 'node:module';
import type * as Swc from '@swc/core';

const MAIN = 'federation/registry/bundles/bundleProgram';

/** The modules of the program, by the names that they import each other with. */
const MODULES = [
  MAIN,
  'contract/remoteContract',
  'federation/registry/release/remoteRoutes',
  'federation/registry/release/serverBundle',
  'federation/registry/release/singletons',
];

/** Tests run from sources, which Node cannot run. */
function compiled(file: string): string {
  if (!file.endsWith('.ts')) return fs.readFileSync(file, 'utf8');
  // not loaded by a site, which runs compiled code
  const { transformFileSync } = createRequire(__filename)('@swc/core') as typeof Swc;
  const jsc = { parser: { syntax: 'typescript' as const }, target: 'es2022' as const };
  return transformFileSync(file, { jsc, module: { type: 'commonjs' }, swcrc: false, configFile: false }).code;
}

// Code of a module is the body of a function: top-level declarations of a script would be global, and visible to every other script.
const moduleText = (name: string) =>
  `${JSON.stringify(name)}: (module, exports, require) => {${compiled(require.resolve(name))}\n},\n`;

let text: string | undefined;

/** Returns the program of a closed process with its modules as one text, so that the process need not read any file. */
export const inlineProgram = (): string =>
  (text ??= `(() => {
  const sources = { ${MODULES.map(moduleText).join('')} };
  const nodeRequire = require;
  const loaded = {};
  const load = (name) => {
    if (!sources[name]) return nodeRequire(name);
    const module = loaded[name] ?? { exports: {} };
    if (!loaded[name]) sources[name]((loaded[name] = module), module.exports, load);
    return module.exports;
  };
  load(${JSON.stringify(MAIN)});
})()`);
