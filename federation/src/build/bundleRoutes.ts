import { once } from 'node:events';
import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { Type, type Static } from '@sinclair/typebox';
import { endProcess, findClosing, howEnded, startClosed, type Closing } from '../registry/bundles/closedProcess';
import { inlineProgram } from '../registry/bundles/inlineProgram';
import type { BundleToRead } from '../registry/bundles/routesProcess';
import { parseDocument } from '../registry/parseDocument';
import { type RoutePath, routePath } from '../registry/release/manifest';
import { singletonNames } from '../registry/release/singletons';

/** The unprivileged user on Linux, for a build or a check that runs as root. */
const NOBODY = 65_534;
const LIMIT_MS = 10_000;
const HEAP_MB = 256;

const answer = Type.Union([Type.Object({ error: Type.String() }), Type.Object({ pages: Type.Array(routePath) })]);

let program: string | undefined;
let closing: Closing | undefined;

/** Evaluates a bundle in a process that has nothing. */
async function evaluate(name: string, file: string): Promise<Static<typeof answer>> {
  program ??= inlineProgram(require.resolve('../registry/bundles/routesProcess'));
  closing ??= findClosing(NOBODY);
  const bundle: BundleToRead = { name, file, code: fs.readFileSync(file, 'utf8'), singletons: [...singletonNames] };
  const { child, input, messages } = await startClosed(program, { closing, heapMb: HEAP_MB, console: 'ignore' });
  const timer = setTimeout(() => void endProcess(child), LIMIT_MS);
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  input.end(JSON.stringify(bundle));
  const [answered, [code, signal]] = await Promise.all([text(messages), ended]);
  clearTimeout(timer);
  if (signal) {
    const why = `its process ${howEnded(code, signal)}`;
    throw new Error(`federation: the server bundle of ${name} cannot be read: ${why}; correct ${file}`);
  }
  return parseDocument(answered, answer, `what the server bundle of ${name} exports`, `correct ${file}`);
}

/**
 * Returns the pages that a release's server bundle serves. The bundle is code of any team: it is evaluated in a process of its own.
 * @throws Error when the bundle cannot be evaluated, implements another contract version, or has a route without an id
 */
export async function bundleRoutes(name: string, file: string): Promise<RoutePath[]> {
  const answered = await evaluate(name, file);
  if ('error' in answered) throw new Error(answered.error);
  return answered.pages;
}
