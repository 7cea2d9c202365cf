import path from 'node:path';
import type { Command } from 'commander';
import { readCommandEnv, repositoryDir } from '../env';
import type { GateOptions } from '../gate/verdict';
import { userName } from '../registry/deploymentLog';
import { openStorage } from '../registry/storage/storage';

/** Options of the registry commands. */
interface SharedOptions {
  registry?: string;
  releases?: string;
  who?: string;
  why?: string;
  json?: boolean;
  server?: string;
}

/** Opens what a command works with, from its options and the environment; `print` prints `value` with --json, `text` without. */
export function openSession(command: Command) {
  const options = command.optsWithGlobals<SharedOptions>();
  const env = readCommandEnv();
  const releasesDir = path.resolve(options.releases || env.releasesDir || path.join(repositoryDir, 'releases'));
  return {
    storage: openStorage(options.registry || env.registryUrl || releasesDir),
    releasesDir,
    who: options.who || userName(),
    why: options.why ?? '',
    gate: {
      server: path.resolve(options.server || path.join(repositoryDir, 'shell/server/dist/main.js')),
      chromium: env.chromium,
      inherited: env.inherited,
    } satisfies GateOptions,
    // control characters in text that others wrote to the registry must not reach this terminal
    print: (text: string, value: unknown): void =>
      console.log(options.json ? JSON.stringify(value, null, 2) : text.replace(/(?!\n)\p{Cc}/gu, '?')),
  };
}
