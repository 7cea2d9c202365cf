/**
 * npm run chaos: causes faults in the built site while simulated users send applications and read pages.
 * `-- SIGKILL "full disk"` for some faults, `-- --times 5` for fewer of each.
 */
import { parseArgs } from 'node:util';
import { textTable } from '../textTable';
import { type Damage, type Fault, Skipped } from './fault';
import { damagedDatabase } from './faults/damagedDatabase';
import { abortedRequests, stalledRequests } from './faults/droppedRequests';
import { fullDisk } from './faults/fullDisk';
import { hangingWorker } from './faults/hangingWorker';
import { killed } from './faults/killed';
import { deadMailServer, slowMailServer } from './faults/mailServers';
import { readOnlyDisk } from './faults/readOnlyDisk';

const FAULTS: readonly Fault[] = [
  killed,
  fullDisk,
  readOnlyDisk,
  damagedDatabase,
  deadMailServer,
  slowMailServer,
  hangingWorker,
  abortedRequests,
  stalledRequests,
];
const PAGE_LIMIT_MS = 250;
const HEAD = ['fault', 'times', 'acknowledged', 'lost', 'doubled', 'pages read', 'p99', 'slowest', 'failed', 'memory'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string' } } });
const wanted = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const times = values.times === undefined ? undefined : Number(values.times);

const row = (name: string, one: Damage): string[] => [
  ...[name, one.times, one.acknowledged, one.lost, one.doubled, one.pagesRead].map(String),
  `${one.pageMs99} ms`,
  `${one.slowestPageMs} ms`,
  String(one.pagesFailed),
  `${one.memoryMb} MB`,
  `${(one.recoveredMs / 1000).toFixed(1)} s`,
  one.note ?? '',
];

const isGood = ({ lost, doubled, pageMs99, pagesFailed, note = '' }: Damage) =>
  lost + doubled + pagesFailed === 0 && pageMs99 <= PAGE_LIMIT_MS && !/[1-9]\d* (lost|doubled|processes)/.test(note);

async function main(): Promise<boolean> {
  const rows = [[...HEAD, 'recovered after', 'note']];
  let isClean = true;
  for (const { name, inject } of wanted) {
    process.stderr.write(`${name} …\n`);
    try {
      const damage = await inject(times);
      rows.push(row(name, damage));
      process.stderr.write(`${row(name, damage).join('  ')}\n`);
      isClean &&= isGood(damage);
    } catch (error) {
      const blank = Array.from(HEAD.slice(1), () => '');
      rows.push([name, ...blank, '', `${error instanceof Skipped ? 'skipped' : 'FAILED'}: ${String(error)}`]);
      isClean &&= error instanceof Skipped;
    }
  }
  console.log(textTable(rows));
  return isClean;
}

void main().then((isClean) => process.exit(isClean ? 0 : 1));
