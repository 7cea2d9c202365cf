import fs from 'node:fs';
import { Type } from '@sinclair/typebox';
import { parseDocument } from '../registry/parseDocument';
import { type RoutePath, routePath } from '../registry/release/manifest';
import { pagesOf } from '../registry/release/remoteRoutes';
import { loadServerBundle, modulesForBundles } from '../registry/release/serverBundle';
import { singletonNames } from '../registry/release/singletons';

// Reading the pages evaluates only routes.tsx and server.ts, and does not depend on what that imports from the singletons.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});
const singletons = Object.fromEntries(singletonNames.map((name) => [name, inert]));

/**
 * Returns the pages that a release's server bundle serves. The bundle is evaluated here: whoever builds a package runs its code,
 * such as its webpack.config.mjs, anyway.
 * @throws Error when the bundle cannot be evaluated, implements another contract version, or has a route without an id
 */
export function bundleRoutes(name: string, file: string): RoutePath[] {
  const exports = loadServerBundle({ file, code: fs.readFileSync(file, 'utf8') }, modulesForBundles(), singletons);
  const pages = JSON.stringify(pagesOf(name, exports));
  return parseDocument(pages, Type.Array(routePath), `what the server bundle of ${name} exports`, `correct ${file}`);
}
