import { InvalidArgumentError } from 'commander';
import { isReleaseName, isReleaseVersion } from '../registry/release/names';

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
