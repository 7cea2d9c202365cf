import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readApiEnv } from 'api/env';
import { readWebEnv } from 'shell/server/env';
import { filledIn } from './filledIn';
import { deployDir, readEnvFile, readUnit, systemdDir } from './systemdUnit';
import { knownVariables } from './variables';

const hostEnv = readEnvFile(path.join(systemdDir, 'college.env'));
const SITES = ['college.service', 'college-pages@.service', 'college-api@.service'];

test.each(SITES)('%s and the host’s settings have variables that the code reads and values that it accepts', (name) => {
  const variables = { ...readUnit(name).environment, ...hostEnv };
  expect(Object.keys(variables).filter((variable) => !knownVariables().has(variable))).toEqual([]);
  const read = name.startsWith('college-api') ? readApiEnv : readWebEnv;
  expect(() => read({ ...variables, ...filledIn })).not.toThrow();
});

test.each(SITES)('%s allows a graceful shutdown, and starts the program that the build creates', (name) => {
  const { settings, environment } = readUnit(name);
  expect(Number(settings.TimeoutStopSec)).toBeGreaterThan(Number(environment.STOP_SECONDS));
  expect(settings.KillMode).toBe('mixed');
  const [, program = ''] = (settings.ExecStart ?? '').split(' ');
  const source = program.replace('server/dist/', 'server/').replace('api/dist/', 'api/src/').replace(/js$/, 'ts');
  expect(fs.existsSync(path.join(deployDir, '..', source))).toBe(true);
  // V8 writes the code that it compiles
  expect(settings).not.toHaveProperty('MemoryDenyWriteExecute');
});

const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', ['--no-pager', ...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
const hasSystemd = analyze('--version').status === 0;

/** Skipped where systemd is not installed, as on a build machine. */
const withSystemd = hasSystemd ? test : test.skip;

withSystemd.each(SITES)('systemd verifies %s without faults, and rates its exposure as low', (name) => {
  const unit = path.join(systemdDir, name);
  const { stdout, stderr } = analyze('verify', '--man=no', unit);
  const faults = (stdout + stderr)
    .split('\n')
    .filter((line) => line.includes(name.replace(/@?\.service/, '')) && !line.includes('not executable'));
  expect(faults).toEqual([]);
  expect(analyze('security', '--offline=true', '--threshold=25', unit).status).toBe(0);
});
