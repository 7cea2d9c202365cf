import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { chromiumPath, repositoryDir } from '../env';
import type { GateOptions } from '../gate/verdict';
import { userName } from '../registry/deploymentLog';
import { isReleaseName, isReleaseVersion } from '../registry/release/names';
import { openStorage } from '../registry/storage/storage';

/** Options of the registry commands. */
interface SharedOptions {
  registry?: string;
  releases?: string;
  who?: string;
  why?: string;
  force?: boolean;
  json?: boolean;
}

/**
 * Opens what a command works with, from its options and the environment; `print` prints `value` with --json, `text` without.
 * With --force and without a reason, the command ends with an error.
 */
export async function openSession(command: Command) {
  const options = command.optsWithGlobals<SharedOptions>();
  const why = options.why ?? '';
  if (options.force && !why.trim()) {
    command.error('error: --force needs --why "<reason>", which is written into the log');
  }
  const releasesDir = path.resolve(options.releases || path.join(repositoryDir, 'releases'));
  return {
    storage: await openStorage(options.registry || releasesDir),
    releasesDir,
    who: options.who || userName(),
    why,
    force: options.force,
    gate: {
      server: path.join(repositoryDir, 'shell/server/dist/main.js'),
      chromium: chromiumPath(),
    } satisfies GateOptions,
    // control characters in text that others wrote to the registry must not reach this terminal
    print: (text: string, value: unknown): void =>
      console.log(options.json ? JSON.stringify(value, null, 2) : text.replace(/(?!\n)\p{Cc}/gu, '?')),
  };
}

/** A release as written on the command line. */
export interface Target {
  name: string;
  version: string;
}

/** Reads a remote's name, or shell. */
export function parseName(given: string): string {
  if (isReleaseName(given)) return given;
  throw new InvalidArgumentError(`"${given}" is not a name; write for example mf-admissions`);
}

/** Reads name@version. */
export function parseTarget(given: string): Target {
  const [name = '', version = '', more] = given.split('@');
  if (isReleaseName(name) && isReleaseVersion(version) && more === undefined) return { name, version };
  throw new InvalidArgumentError(`"${given}" is not a release; write for example mf-admissions@1.5.0`);
}

/** Reads a name, with or without a version. */
export const parseNameOrTarget = (given: string): { name: string; version?: string } =>
  given.includes('@') ? parseTarget(given) : { name: parseName(given) };

/** Reads a whole number of percent or days. */
export function parseCount(given: string): number {
  if (/^\d{1,5}$/.test(given)) return Number(given);
  throw new InvalidArgumentError(`"${given}" is not a whole number; write for example 10`);
}
