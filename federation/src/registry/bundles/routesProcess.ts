// The program of a process that evaluates one server bundle and writes down its pages.
import fs from 'node:fs';
import { closeProcess } from 'federation/registry/bundles/closeProcess';
import { pagesOf } from 'federation/registry/release/remoteRoutes';
import { loadServerBundle, modulesForBundles } from 'federation/registry/release/serverBundle';

/** A server bundle and the names of the modules that it shares with the shell. */
export interface BundleToRead {
  /** of its release */
  name: string;
  file: string;
  code: string;
  singletons: string[];
}

// Reading the pages evaluates only routes.tsx and server.ts, and does not depend on what that imports from the singletons.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});

const nodeModule = modulesForBundles();
closeProcess();

function answer(): object {
  try {
    const { name, file, code, singletons } = JSON.parse(fs.readFileSync(0, 'utf8')) as BundleToRead;
    const shared = Object.fromEntries(singletons.map((singleton) => [singleton, inert]));
    return { pages: pagesOf(name, loadServerBundle({ file, code }, nodeModule, shared)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

fs.writeSync(3, JSON.stringify(answer()));
process.exit();
