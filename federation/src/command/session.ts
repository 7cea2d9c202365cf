import path from 'node:path';
import type { Command } from 'commander';
import { readCommandEnv } from '../env';
import type { GateOptions } from '../gate/verdict';
import { openStorage, type Storage } from '../storage/storage';
import { userName } from '../userName';

const houseDir = path.resolve(__dirname, '../../..');

/** Options that every command of the registry takes. */
export interface SharedOptions {
  registry?: string;
  releases?: string;
  who?: string;
  why?: string;
  json?: boolean;
  server?: string;
}

/** What a command works with, of its options and the environment. */
export interface Session {
  storage: Storage;
  releasesDir: string;
  who: string;
  why: string;
  gate: GateOptions;
  /** prints `value` with --json, `text` without */
  print: (text: string, value: unknown) => void;
}

/** The folder of releases: the one that is named, RELEASES_DIR, or the house's. */
export const releasesFolder = (named?: string): string =>
  path.resolve(named || readCommandEnv().releasesDir || path.join(houseDir, 'releases'));

/** Reads options and environment and opens the registry's storage. */
export function openSession(command: Command): Session {
  const options = command.optsWithGlobals<SharedOptions>();
  const env = readCommandEnv();
  const releasesDir = releasesFolder(options.releases);
  return {
    storage: openStorage(options.registry || env.registryUrl || releasesDir),
    releasesDir,
    who: options.who || userName(),
    why: options.why ?? '',
    gate: {
      server: path.resolve(options.server || path.join(houseDir, 'shell/server/dist/main.js')),
      chromium: env.chromium,
      inherited: env.inherited,
    },
    print: (text, value) => console.log(options.json ? JSON.stringify(value, null, 2) : text),
  };
}
