import type { Kysely } from 'kysely';
import { makeDataDir, removeDataDir } from '../testing/dataDir.testing';
import { testDialect } from '../testing/testDialect.testing';
import { claimDailyWork, finishDailyWork } from './dailyWork';
import { openDatabase } from './openDatabase';
import type { Database } from './schema';

const HOUR_MS = 60 * 60 * 1000;

let dataDir: string;
let processes: Kysely<Database>[];
beforeEach(async () => {
  dataDir = await makeDataDir();
  processes = await Promise.all(Array.from({ length: 6 }, () => openDatabase(testDialect(dataDir))));
});
afterEach(async () => {
  await Promise.all(processes.map((db) => db.destroy()));
  await removeDataDir(dataDir);
});

it('of many processes one does the day’s work, the first time and every other', async () => {
  const [db] = processes;
  if (db === undefined) throw new Error('there is no process');
  const notes = async (now: Date) => {
    const claims = await Promise.all(processes.map((one) => claimDailyWork(one, 'purge', now)));
    return claims.filter((note) => note !== undefined);
  };
  const first = new Date('2026-06-01T00:00:00Z');
  const after = (hours: number) => new Date(first.getTime() + hours * HOUR_MS);
  expect(await notes(first)).toEqual([{}]);
  await finishDailyWork(db, 'purge', first, { before: 'yesterday' });
  expect(await notes(after(23))).toEqual([]);
  expect(await notes(after(25))).toEqual([{ before: 'yesterday' }]);
  // Whoever took it on is gone.
  expect(await notes(after(25.5))).toEqual([]);
  expect(await notes(after(26.5))).toEqual([{ before: 'yesterday' }]);
});
