import fs from 'node:fs';
import { createRequire } from 'node:module';
import type * as Swc from '@swc/core';

// Wrapped in a function: top-level declarations of a script would be global, and visible to every other script.
const LOADER = `(() => {
  const vm = require('node:vm');
  const nodeRequire = require;
  const loaded = new Map();
  const load = (name) => {
    const source = sources[name];
    if (!source) return nodeRequire(name);
    if (loaded.has(name)) return loaded.get(name).exports;
    const module = { exports: {} };
    loaded.set(name, module);
    const wrapped = '(function (module, exports, require, __filename) {' + source.code + '\\n})';
    vm.runInThisContext(wrapped, { filename: source.file })(module, module.exports, load, source.file);
    return module.exports;
  };
  load('./main');
})()`;

/** Tests run from sources, which Node cannot run. */
function compiled(file: string): string {
  if (!file.endsWith('.ts')) return fs.readFileSync(file, 'utf8');
  // not loaded by a site, which runs compiled code
  const { transformFileSync } = createRequire(__filename)('@swc/core') as typeof Swc;
  const jsc = { parser: { syntax: 'typescript' as const }, target: 'es2022' as const };
  return transformFileSync(file, { jsc, module: { type: 'commonjs' }, swcrc: false, configFile: false }).code;
}

/**
 * Returns a program as one text, so that its process need not read any file.
 * @param modules files of its modules, by the names that they import each other with; `./main` is run
 */
export function inlineProgram(modules: Record<string, string>): string {
  const sources = Object.fromEntries(
    Object.entries(modules).map(([name, file]) => [
      name,
      { file, code: compiled(file).replace(/^\/\/# sourceMappingURL=.*$/m, '') },
    ]),
  );
  return LOADER.replace('(() => {', () => `(() => {\nconst sources = ${JSON.stringify(sources)};`);
}
