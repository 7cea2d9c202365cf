import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDataFolders } from '../src/dataFolders';
import { openDatabase } from '../src/db/openDatabase';
import { sqliteDialect } from '../src/db/sqlite/sqliteDialect';
import { openKeys } from '../src/secrets/keys';
import { freePort, untilReady } from '../src/testing/apiProcess';
import { runMeasured } from './measuredProcess';
import { seedSite } from '../src/testing/seedSite';
import { pollSteadily, type ResponseTimes } from './steadyClient';

/** Exports 10,000 applications to XLSX while a real api answers a client; exits with 1 when a limit is exceeded. */
const APPLICATIONS = 10_000;
const LIMITS = { seconds: 20, peakMb: 300 };
const BEFORE_MS = 5000;

const dist = resolve(__dirname, '..', 'dist');
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'export-bench-'));
  try {
    await seed(dataDir);
    return await measure(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string): Promise<void> {
  const started = performance.now();
  const db = await openDatabase(sqliteDialect(openDataFolders(dataDir).database));
  await seedSite(db, openKeys(dataDir, undefined), APPLICATIONS, new Date());
  await db.destroy();
  say(`${APPLICATIONS} applications stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function measure(dataDir: string): Promise<number> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0' };
  const api = spawn(process.execPath, [join(dist, 'main.js')], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await untilReady(origin);
    // Warm-up: the responses measured later are compared with each other.
    const warm = performance.now() + 1000;
    await pollSteadily(origin, () => performance.now() > warm);
    const end = performance.now() + BEFORE_MS;
    const before = await pollSteadily(origin, () => performance.now() > end);

    const file = join(dataDir, 'bench.xlsx');
    let running = true;
    const exporting = runMeasured(join(dist, 'office', 'cli.js'), ['applications', 'export', '--to', file], {
      DATA_DIR: dataDir,
    }).finally(() => (running = false));
    const [exported, during] = await Promise.all([exporting, pollSteadily(origin, () => !running)]);

    if (exported.code !== 0 || !exported.stdout.startsWith(`${APPLICATIONS} applications`)) {
      say(`failed: the export ended with ${exported.code} and printed "${exported.stdout.trim()}"`);
      return 1;
    }
    const { seconds, peakMb } = exported;
    say(`export to XLSX    ${seconds.toFixed(1)} s, at most ${peakMb.toFixed(0)} MB (VmHWM), ${await megabytes(file)}`);
    say(`api before        ${shown(before)}`);
    say(`api during        ${shown(during)}`);
    say(`ratio of medians  ${(during.median / before.median).toFixed(2)}`);
    const faults = [
      ...(seconds > LIMITS.seconds ? [`${seconds.toFixed(1)} s, the limit is ${LIMITS.seconds} s`] : []),
      ...(peakMb > LIMITS.peakMb ? [`${peakMb.toFixed(0)} MB, the limit is ${LIMITS.peakMb} MB`] : []),
    ];
    for (const fault of faults) say(`failed: ${fault}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    api.kill('SIGTERM');
    if (api.exitCode === null) await once(api, 'close');
  }
}

const shown = ({ median, slowest, requests }: ResponseTimes) =>
  `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms, ${requests} requests`;

const megabytes = async (file: string) => `${((await stat(file)).size / 1e6).toFixed(1)} MB on disk`;

void main().then((code) => (process.exitCode = code));
