import { fix } from './refuse';

/** Properties of `process` that give access to anything outside of it, or to handles that do. */
const WAYS_OUT = [
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'kill',
  'loadEnvFile',
  'mainModule',
  'openStdin',
  'report',
  'send',
  'stderr',
  'stdin',
  'stdout',
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
];

/**
 * Creates the `process` that server bundles see, which describes the kind of Node. The properties that give access to anything
 * outside are also removed from the real one.
 * @param onUncaught called with the errors that React reports
 */
export function bundleProcess(real: NodeJS.Process, onUncaught: (error: unknown) => void): object {
  const { platform, version } = real;
  const versions = { ...real.versions };
  const hrtime = Object.assign((since?: [number, number]) => real.hrtime(since), {
    bigint: () => real.hrtime.bigint(),
  });
  const nextTick = real.nextTick.bind(real);
  const seen = {
    [Symbol.toStringTag]: 'process',
    argv: [],
    cwd: () => '/',
    emit(name: string, error: unknown): boolean {
      if (name === 'uncaughtException') onUncaught(error);
      return true;
    },
    emitWarning: () => undefined,
    env: {},
    execArgv: [],
    hrtime,
    nextTick,
    off: () => seen,
    on: () => seen,
    once: () => seen,
    platform,
    release: { name: 'node' },
    title: 'node',
    uptime: () => performance.now() / 1000,
    version,
    versions,
  };
  for (const name of WAYS_OUT) fix(real, name, undefined);
  return seen;
}
