import fs from 'node:fs';
import path from 'node:path';
import type { Variables } from 'contract/environment';

export const deployDir = path.resolve(__dirname, '..');
export const systemdDir = path.join(deployDir, 'systemd');

type Assignment = [name: string, value: string];

const assignments = (text: string): Assignment[] =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);

/** NAME=value lines of a file that systemd reads as EnvironmentFile. */
export const readEnvFile = (file: string): Variables => Object.fromEntries(assignments(fs.readFileSync(file, 'utf8')));

export interface Unit {
  /** the last value of each setting */
  settings: Record<string, string>;
  environment: Variables;
}

/** Reads a unit; `%i` is the port of an instance. */
export function readUnit(name: string): Unit {
  const found = assignments(fs.readFileSync(path.join(systemdDir, name), 'utf8').replaceAll('%i', '3001'));
  const variables = found.filter(([setting]) => setting === 'Environment').map(([, value]) => value);
  return { settings: Object.fromEntries(found), environment: Object.fromEntries(assignments(variables.join('\n'))) };
}
