import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Type, type Static } from '@sinclair/typebox';
import { inlineProgram } from '../registry/bundles/inlineProgram';
import { BARE, findIsolation, nodeFlags, type Isolation } from '../registry/bundles/isolation';
import type { BundleToRead } from '../registry/bundles/routesProcess';
import { parseDocument } from '../registry/parseDocument';
import { routePaths, routesOf, type RoutePath } from '../registry/release/remoteRoutes';
import { singletonNames } from '../registry/release/singletons';

/** The unprivileged user on Linux, for a build or a check that runs as root. */
const NOBODY = 65_534;
const LIMIT_MS = 10_000;
const MEMORY_MB = 256;
const ANSWER_BYTES = 1024 * 1024;
const ERROR_LENGTH = 2000;

const route = Type.Recursive((self) =>
  Type.Object({
    id: Type.Optional(Type.String()),
    path: Type.Optional(Type.String()),
    index: Type.Optional(Type.Boolean()),
    query: Type.Optional(Type.Array(Type.String())),
    handle: Type.Optional(Type.Object({ private: Type.Optional(Type.Boolean()) })),
    children: Type.Optional(Type.Array(self)),
  }),
);
const answer = Type.Object({
  error: Type.Optional(Type.String()),
  module: Type.Optional(
    Type.Object({ contract: Type.Optional(Type.Number()), routes: Type.Optional(Type.Array(route)) }),
  ),
});

let program: string | undefined;
let isolation: Isolation | undefined;

/** Evaluates a bundle in a process without environment, files and, where the system can, network. */
function evaluate(name: string, file: string): Static<typeof answer> {
  program ??= inlineProgram({
    './main': require.resolve('../registry/bundles/routesProcess'),
    '../release/serverBundle': require.resolve('../registry/release/serverBundle'),
  });
  isolation ??= findIsolation(NOBODY);
  const { command, args, ...user } = isolation;
  const bundle: BundleToRead = { file, code: fs.readFileSync(file, 'utf8'), singletons: [...singletonNames] };
  const { stdout, signal, error } = spawnSync(command, [...args, ...nodeFlags(MEMORY_MB), '--eval', program], {
    ...BARE,
    ...user,
    input: JSON.stringify(bundle),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: ANSWER_BYTES,
  });
  const why = error ?? (signal ? `it ended with ${signal}` : undefined);
  if (why) throw new Error(`federation: the server bundle of ${name} cannot be read: ${String(why)}; correct ${file}`);
  return parseDocument(stdout, answer, `what the server bundle of ${name} exports`, `correct ${file}`);
}

/**
 * Returns the pages that a release's server bundle serves. The bundle is code of any team: it is evaluated in a process of its own.
 * @throws Error when the bundle cannot be evaluated, implements another contract version, or has a route without an id
 */
export function bundleRoutes(name: string, file: string): RoutePath[] {
  const { error, module } = evaluate(name, file);
  if (error !== undefined) throw new Error(error.slice(0, ERROR_LENGTH));
  return routePaths(routesOf(name, module));
}
