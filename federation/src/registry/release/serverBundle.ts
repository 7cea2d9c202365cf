import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';

export type Singletons = Record<string, unknown>;

/**
 * Evaluates a server bundle with a `require` that knows the given singletons and Node's own modules, nothing else.
 * Every call makes a fresh copy, so a replaced release leaves nothing behind in a module cache.
 * @param code the file's content, where it is at hand
 * @returns the bundle's exports
 * @throws Error naming the file and the module when the bundle asks for something it may not have
 */
export function loadServerBundle(
  file: string,
  singletons: Singletons = {},
  code = fs.readFileSync(file, 'utf8'),
): unknown {
  const nodeRequire = createRequire(file);
  const requireShared = (name: string): unknown => {
    if (name in singletons) return singletons[name];
    if (isBuiltin(name)) return nodeRequire(name);
    throw new Error(`federation: ${file} wants the module ${name}, which the shell does not share; bundle it`);
  };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
    filename: file,
  }) as (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;
  const module = { exports: {} as unknown };
  wrapper(module, module.exports, requireShared);
  return module.exports;
}
