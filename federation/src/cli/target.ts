import { InvalidArgumentError } from 'commander';
import { isReleaseName, isReleaseVersion } from '../registry/release/names';

/** A release as it is written on the command line. */
export interface Target {
  name: string;
  version: string;
}

/** Reads a remote's name, or shell. */
export function parseName(given: string): string {
  if (isReleaseName(given)) return given;
  throw new InvalidArgumentError(`"${given}" is no name; write for instance mf-admissions`);
}

/** Reads name@version. */
export function parseTarget(given: string): Target {
  const [name = '', version = '', more] = given.split('@');
  if (isReleaseName(name) && isReleaseVersion(version) && more === undefined) return { name, version };
  throw new InvalidArgumentError(`"${given}" is no release; write for instance mf-admissions@1.5.0`);
}

/** Reads a name, with or without a version. */
export const parseNameOrTarget = (given: string): { name: string; version?: string } =>
  given.includes('@') ? parseTarget(given) : { name: parseName(given) };

/** Reads a whole number of percent or days. */
export function parseCount(given: string): number {
  if (/^\d{1,5}$/.test(given)) return Number(given);
  throw new InvalidArgumentError(`"${given}" is no whole number; write for instance 10`);
}
