import type { Kysely } from 'kysely';
import { openDatabase } from '../../db/openDatabase';
import type { Database } from '../../db/schema';
import { dataDirForEachTest } from '../../testing/dataDir.testing';
import { testDialect } from '../../testing/testDialect.testing';
import { type ClaimedMail, claimMail, noteHandOver, settleLostMails, settleMail } from './mailClaims';
import { queueMails, retryMails } from './queueMails';

const WORKERS = 5;

let workers: Kysely<Database>[];
afterEach(() => Promise.all(workers.map((db) => db.destroy())));
const dataDir = dataDirForEachTest();
beforeEach(async () => {
  workers = await Promise.all(Array.from({ length: WORKERS }, () => openDatabase(testDialect(dataDir.path))));
});

const queue = (count: number, now: Date) =>
  workers[0]?.transaction().execute(async (transaction) => {
    for (let mail = 1; mail <= count; mail++) {
      await queueMails(transaction, { event: 'message', subjectRef: `M${mail}`, domain: 'example.org', now });
    }
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

describe('when the clock of one process is moved forward or back by an hour', () => {
  const now = new Date();
  const [ahead, behind] = [60, -60].map((minutes) => new Date(now.getTime() + minutes * 60 * 1000));
  const state = async () => (await workers[0]?.selectFrom('outbox').select('state').execute())?.[0]?.state;
  let mail: ClaimedMail;

  async function two() {
    const [one, other] = workers;
    if (one === undefined || other === undefined || ahead === undefined || behind === undefined)
      throw new Error('none');
    await queue(1, now);
    await one.deleteFrom('outbox').where('audience', '=', 'office').execute();
    return { one, other, ahead, behind };
  }
  async function claim(db: Kysely<Database>, at: Date) {
    const claimed = await claimMail(db, at);
    if (claimed === undefined) throw new Error('no mail was claimed');
    return claimed;
  }

  it('a mail that two workers claim is handed over by one', async () => {
    const { one, other, ahead } = await two();
    mail = await claim(one, now);
    const theirs = await claim(other, ahead);
    expect(await noteHandOver(one, mail, now, 1000)).toBe(false);
    expect(await noteHandOver(other, theirs, ahead, 1000)).toBe(true);
  });

  it('a mail with a pending response becomes sent when the response arrives, even if another worker considered it lost', async () => {
    const { one, other, ahead } = await two();
    mail = await claim(one, now);
    await noteHandOver(one, mail, now, 1000);
    expect(await settleLostMails(other, ahead)).toEqual([mail.id]);
    expect(await state()).toBe('doubtful');
    expect(await claimMail(other, ahead)).toBeUndefined();
    await settleMail(one, mail, { state: 'sent' }, now);
    expect(await state()).toBe('sent');
  });

  it('a mail that somebody has retried in the meantime is not settled by its first worker', async () => {
    const { one, other, ahead } = await two();
    mail = await claim(one, now);
    await noteHandOver(one, mail, now, 1000);
    await settleLostMails(other, ahead);
    await retryMails(other, [mail.id], ahead);
    await settleMail(one, mail, { state: 'sent' }, now);
    expect(await state()).toBe('waiting');
  });

  it('a mail that was queued before is sent now, and a deferred one at its time', async () => {
    const { one, behind } = await two();
    mail = await claim(one, behind);
    const later = { state: 'waiting', fault: 'later', delayMs: 60_000, counts: true } as const;
    await settleMail(one, mail, later, now);
    expect(await claimMail(one, behind)).toBeUndefined();
  });
});
