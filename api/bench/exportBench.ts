import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { openDataFolders } from '../src/lib/dataFolders';
import { openDatabase } from '../src/db/openDatabase';
import { sqliteDialect } from '../src/db/sqlite/sqliteDialect';
import { openKeys } from '../src/secrets/keys';
import { freePort, untilReady } from '../src/testing/apiProcess';
import { insertNew } from '../src/db/rows';
import { openStaffSession } from '../src/staff/staffSessions';
import { seedSite } from '../src/testing/seedSite';
import { pollSteadily, type ResponseTimes } from './steadyClient';

/** Exports 10,000 applications to XLSX from an api that answers another client; exits with 1 when a limit is exceeded. */
const APPLICATIONS = 10_000;
const LIMITS = { seconds: 20, peakMb: 300 };
const BEFORE_MS = 5000;

const dist = resolve(__dirname, '..', 'dist');
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'export-bench-'));
  try {
    return await measure(dataDir, await seed(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns the cookie of a clerk. */
async function seed(dataDir: string): Promise<string> {
  const started = performance.now();
  const db = await openDatabase(sqliteDialect(openDataFolders(dataDir).database));
  await seedSite(db, openKeys(dataDir, undefined), APPLICATIONS, new Date());
  const now = () => new Date();
  const [email, made_at] = ['clerk@college.org', now().toISOString()];
  const account = { email, name: 'Clerk', roles_json: '["clerk"]', password_hash: '', password_until: null };
  await insertNew(db, 'staff_accounts', { ...account, made_at, disabled_at: null });
  const token = await openStaffSession({ db, now }, { email, step: 'in', device: 'bench' });
  await db.destroy();
  say(`${APPLICATIONS} applications stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return `staff=${token}`;
}

async function measure(dataDir: string, cookie: string): Promise<number> {
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

    let running = true;
    const exporting = exportFrom(origin, cookie).finally(() => (running = false));
    const [{ seconds, bytes }, during] = await Promise.all([exporting, pollSteadily(origin, () => !running)]);
    const peakMb = peakOf(api.pid);
    say(
      `export to XLSX    ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; the api: at most ${peakMb.toFixed(0)} MB`,
    );
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

async function exportFrom(origin: string, cookie: string): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now();
  const answer = await fetch(`${origin}${DESK_CALLS.export}`, { headers: { cookie } });
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`bench: the export answered ${answer.status}`);
  return { seconds: (performance.now() - started) / 1000, bytes };
}

/** Returns VmHWM in MB, the high-water mark of memory that Linux records for each process; NaN without /proc. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

void main().then((code) => (process.exitCode = code));
