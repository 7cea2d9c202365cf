import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';

export type Singletons = Record<string, unknown>;

/** Node's modules that a server bundle may have: what React renders with, and nothing that leads out of the process. */
const MODULES = `assert async_hooks buffer crypto events path querystring stream stream/consumers stream/promises
  stream/web string_decoder timers timers/promises url util util/types`.split(/\s+/);

const bare = (name: string) => name.replace(/^node:/, '');

/**
 * Loads the modules of Node that a server bundle may have.
 * @returns a function of a module's name that answers with the module, or undefined for any other
 */
export function modulesForBundles(): (name: string) => unknown {
  const load = createRequire(__filename);
  const modules = new Map<string, unknown>(MODULES.map((name) => [name, load(`node:${name}`)]));
  // its hooks and resources are handles of the whole process
  modules.set('async_hooks', { AsyncLocalStorage, AsyncResource });
  return (name) => modules.get(bare(name));
}

interface BundleOptions {
  singletons?: Singletons;
  /** the file's content, where it is at hand */
  code?: string;
  /** as `modulesForBundles` answers */
  nodeModule?: (name: string) => unknown;
}

/**
 * Evaluates a server bundle with a `require` that knows the given singletons and some of Node's own modules, nothing else.
 * Every call makes a fresh copy, so a replaced release leaves nothing behind in a module cache.
 * @returns the bundle's exports
 * @throws Error naming the file and the module when the bundle asks for something it may not have
 */
export function loadServerBundle(
  file: string,
  { singletons = {}, code = fs.readFileSync(file, 'utf8'), nodeModule = modulesForBundles() }: BundleOptions = {},
): unknown {
  const requireShared = (name: string): unknown => {
    if (name in singletons) return singletons[name];
    const found = nodeModule(name);
    if (found) return found;
    throw new Error(
      isBuiltin(name)
        ? `federation: ${file} wants Node's module ${name}, which no server bundle may have; do without it`
        : `federation: ${file} wants the module ${name}, which the shell does not share; bundle it`,
    );
  };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
    filename: file,
  }) as (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;
  const module = { exports: {} as unknown };
  wrapper(module, module.exports, requireShared);
  return module.exports;
}
