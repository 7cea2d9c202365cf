import { InvalidArgumentError } from 'commander';

/** A release as it is written on the command line. */
export interface Target {
  name: string;
  version: string;
}

const NAME = /^[a-z][a-z0-9-]*$/;

/** Reads a remote's name, or shell. */
export function parseName(given: string): string {
  if (NAME.test(given)) return given;
  throw new InvalidArgumentError(`"${given}" is no name; write for instance mf-admissions`);
}

/** Reads name@version. */
export function parseTarget(given: string): Target {
  const [, name, version] = /^([a-z][a-z0-9-]*)@([0-9][\w.+-]*)$/.exec(given) ?? [];
  if (name && version) return { name, version };
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
