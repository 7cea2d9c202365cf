import fs from 'node:fs';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { startBundleProcess } from '../registry/bundles/bundleProcess';
import { endProcess, findClosing, type Closing } from '../registry/bundles/closedProcess';
import { checkDocument } from '../registry/parseDocument';
import { type RoutePath, routePath } from '../registry/release/manifest';

/** The unprivileged user on Linux, for a build or a check that runs as root. */
const NOBODY = 65_534;
const LIMIT_MS = 10_000;
const ERROR_LENGTH = 2000;

const listed = Type.Array(routePath);

let closing: Closing | undefined;

/**
 * Returns the pages that a release's server bundle serves. The bundle is code of any team: it is evaluated in a closed process.
 * @throws Error when the bundle cannot be evaluated, implements another contract version, or has a route without an id
 */
export async function bundleRoutes(name: string, file: string): Promise<RoutePath[]> {
  closing ??= findClosing(NOBODY);
  const started = await startBundleProcess(closing, () => undefined);
  try {
    const bundle = { file, code: fs.readFileSync(file, 'utf8') };
    const pages = await started.ask({ type: 'pages', name, bundle }, LIMIT_MS);
    checkDocument(pages, listed, 'what it exports', 'correct its pages');
    return Value.Clean(listed, pages) as RoutePath[];
  } catch (error) {
    const why = String(error).slice(0, ERROR_LENGTH);
    throw new Error(`federation: the server bundle of ${name} cannot be read: ${why}; correct ${file}`, {
      cause: error,
    });
  } finally {
    await endProcess(started.process);
  }
}
