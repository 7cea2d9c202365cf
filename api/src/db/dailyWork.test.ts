import { dataDirForEachTest } from '../testing/dataDir.testing';
import { testDialect } from '../testing/testDialect.testing';
import { claimDailyWork, finishDailyWork, releaseDailyWork } from './dailyWork';
import { openDatabase } from './openDatabase';
import type { Db } from './schema';

const HOUR_MS = 60 * 60 * 1000;

let processes: Db[];
afterEach(() => Promise.all(processes.map((db) => db.destroy())));
const dataDir = dataDirForEachTest();
beforeEach(async () => {
  processes = await Promise.all(Array.from({ length: 6 }, () => openDatabase(testDialect(dataDir.path))));
});

it('only one of many processes does the daily work, the first time and every time after', async () => {
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
  // The process that claimed it has died.
  expect(await notes(after(25.5))).toEqual([]);
  expect(await notes(after(26.5))).toEqual([{ before: 'yesterday' }]);
  await releaseDailyWork(db, 'purge');
  expect(await notes(after(26.5))).toEqual([{ before: 'yesterday' }]);
});

it('processes whose clocks differ do not work at the same time, and a clock that was far off blocks nobody', async () => {
  const [one, other] = processes;
  if (one === undefined || other === undefined) throw new Error('there are no two processes');
  const now = new Date('2026-06-01T00:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  expect(await claimDailyWork(one, 'purge', now)).toEqual({});
  expect(await claimDailyWork(other, 'purge', at(-0.5))).toBeUndefined();
  await finishDailyWork(one, 'purge', at(1), {});
  expect(await claimDailyWork(other, 'purge', now)).toBeUndefined();
  await finishDailyWork(one, 'purge', at(2400), {});
  expect(await claimDailyWork(other, 'purge', now)).toEqual({});
});
