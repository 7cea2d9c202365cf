// The program of a process that evaluates one server bundle and writes down the shape of its routes.
import fs from 'node:fs';
import type { RouteShape } from '../release/remoteRoutes';
import { loadServerBundle, modulesForBundles } from '../release/serverBundle';
import { closeProcess } from './closeProcess';

/** A server bundle and the names of the modules that it shares with the shell. */
export interface BundleToRead {
  file: string;
  code: string;
  singletons: string[];
}

// Reading the paths evaluates only routes.tsx, and does not depend on what that imports from the singletons.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});

const shapeOf = ({ id, path, index, query, handle, children }: RouteShape): RouteShape => ({
  id,
  path,
  index,
  query,
  handle: handle && { private: handle.private },
  children: children?.map(shapeOf),
});

const nodeModule = modulesForBundles();
closeProcess();

function read(): unknown {
  const { file, code, singletons } = JSON.parse(fs.readFileSync(0, 'utf8')) as BundleToRead;
  const shared = Object.fromEntries(singletons.map((name) => [name, inert]));
  const exports = (loadServerBundle(file, { singletons: shared, nodeModule, code }) ?? {}) as {
    contract: unknown;
    routes: unknown;
  };
  const { contract, routes } = exports;
  return { contract, routes: Array.isArray(routes) ? routes.map(shapeOf) : undefined };
}

function answer(): object {
  try {
    return { module: read() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

fs.writeSync(3, JSON.stringify(answer()));
process.exit();
