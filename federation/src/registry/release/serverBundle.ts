import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { isBuiltin } from 'node:module';
import vm from 'node:vm';

export type Singletons = Record<string, unknown>;

/** Node's modules that a server bundle may use: those that React renders with, and none that reaches outside the process. */
const MODULES = `assert async_hooks buffer crypto events path querystring stream stream/consumers stream/promises
  stream/web string_decoder timers timers/promises url util util/types`.split(/\s+/);

const bare = (name: string) => name.replace(/^node:/, '');

/**
 * Loads the Node modules that a server bundle may use.
 * @returns a function that takes a module's name and returns the module, or undefined for any other
 */
export function modulesForBundles(): (name: string) => unknown {
  const modules = new Map<string, unknown>(MODULES.map((name) => [name, process.getBuiltinModule(name)]));
  // its hooks and resources would reach the whole process
  modules.set('async_hooks', { AsyncLocalStorage, AsyncResource });
  return (name) => modules.get(bare(name));
}

/**
 * Evaluates a server bundle with a `require` that resolves only the given singletons and some of Node's own modules.
 * Every call creates a fresh copy, so a replaced release leaves nothing in a module cache.
 * @param nodeModule as returned by `modulesForBundles`
 * @returns the bundle's exports
 * @throws Error naming the file and the module when the bundle requires a module that it may not use
 */
export function loadServerBundle(
  { file, code }: { file: string; code: string },
  nodeModule: (name: string) => unknown,
  singletons: Singletons = {},
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
  const evaluate = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  const module = { exports: {} as unknown };
  evaluate(module, module.exports, requireShared);
  return module.exports;
}
