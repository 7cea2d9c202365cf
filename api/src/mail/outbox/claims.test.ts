import type { Kysely } from 'kysely';
import { openDatabase } from '../../db/openDatabase';
import type { Database } from '../../db/schema';
import { makeDataDir, removeDataDir } from '../../testing/dataDir.testing';
import { testDialect } from '../../testing/testDialect.testing';
import { claimMail, noteHandOver, settleLostMails } from './mailClaims';
import { queueMails } from './queueMails';

const WORKERS = 5;
const MAILS = 40;

let dataDir: string;
let workers: Kysely<Database>[];
beforeEach(async () => {
  dataDir = await makeDataDir();
  workers = await Promise.all(Array.from({ length: WORKERS }, () => openDatabase(testDialect(dataDir))));
});
afterEach(async () => {
  await Promise.all(workers.map((db) => db.destroy()));
  await removeDataDir(dataDir);
});

const queue = (count: number, now: Date) =>
  workers[0]?.transaction().execute(async (transaction) => {
    for (let mail = 1; mail <= count; mail++) {
      await queueMails(transaction, { event: 'message', subjectRef: `M${mail}`, domain: 'example.org', now });
    }
  });

it('of many workers, each mail is claimed by one', async () => {
  const now = new Date();
  await queue(MAILS / 2, now);
  const claimed = await Promise.all(
    workers.map(async (db) => {
      const mine: string[] = [];
      for (let mail = await claimMail(db, now); mail !== undefined; mail = await claimMail(db, now)) mine.push(mail.id);
      return mine;
    }),
  );
  expect(claimed.flat()).toHaveLength(MAILS);
  expect(new Set(claimed.flat()).size).toBe(MAILS);
});

it('a mail that was lost with its worker is found by one of the others', async () => {
  const [db, ...others] = workers;
  if (db === undefined) throw new Error('there is no worker');
  const now = new Date();
  await queue(1, now);
  const mail = await claimMail(db, now);
  if (mail === undefined) throw new Error('no mail was claimed');
  expect(await noteHandOver(db, mail, now, 1000)).toBe(true);
  const later = new Date(now.getTime() + 60 * 60 * 1000);
  const found = await Promise.all(others.map((other) => settleLostMails(other, later)));
  expect(found.flat()).toEqual([mail.id]);
});
