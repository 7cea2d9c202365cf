import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, temporaryDir } from '../../site';
import type { Tally } from '../metrics/tally';
import { until } from './visitors';

const run = promisify(execFile);
const MOST = '1000000';
/** The command's exit code without any results, as at the start. */
const NOTHING_FOUND = 3;

/** Runs the office command while the site runs. @throws Error with its output */
async function office(variables: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...variables };
  const options = { cwd: root, env, maxBuffer: 512 * 1024 * 1024 };
  return (await run(process.execPath, ['api/dist/office/cli.js', ...args], options)).stdout;
}

/** Lists, searches and exports at these moments, as an office does all day. */
export async function workInOffice(variables: Record<string, string>, moments: number[], tally: Tally): Promise<void> {
  const folder = temporaryDir('office');
  const turns: ((turn: number) => string[])[] = [
    () => ['applications', 'list'],
    () => ['applications', 'list', '--text', 'applicant b', '--programme', 'B.Pharm'],
    (turn) => ['applications', 'export', '--to', path.join(folder, `${turn}.xlsx`)],
    () => ['mail', 'list'],
  ];
  for (const [turn, moment] of moments.entries()) {
    await until(moment);
    const args = turns[turn % turns.length]?.(turn) ?? [];
    const begunAt = performance.now();
    try {
      await office(variables, ...args);
      tally.times.push(performance.now() - begunAt);
    } catch (error) {
      const { code, stderr } = error as { code?: number; stderr?: string };
      if (code === NOTHING_FOUND) tally.times.push(performance.now() - begunAt);
      else
        tally.failures.push({
          what: `office ${args.join(' ')}`,
          cause: stderr?.trim() ?? String(error),
          at: performance.now(),
        });
    }
  }
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Returns the names of all stored applications, one for each, from the office command. */
export async function namesInOffice(variables: Record<string, string>): Promise<string[]> {
  try {
    const printed = await office(variables, 'applications', 'list', '--limit', MOST, '--json');
    return (JSON.parse(printed) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: number }).code === NOTHING_FOUND) return [];
    throw error;
  }
}
