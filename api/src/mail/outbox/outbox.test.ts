import { openDatabase } from '../../db/openDatabase';
import type { Db } from '../../db/schema';
import { dataDirForEachTest } from '../../testing/dataDir.testing';
import { testDialect } from '../../testing/testDialect.testing';
import { claimMail, settleMail } from './outbox';
import { queueUnlimited } from './queueMails.testing';

const WORKERS = 5;

let workers: Db[];
afterEach(() => Promise.all(workers.map((db) => db.destroy())));
const dataDir = dataDirForEachTest();
beforeEach(async () => {
  workers = await Promise.all(Array.from({ length: WORKERS }, () => openDatabase(testDialect(dataDir.path))));
});

const queue = (count: number, now: Date) =>
  workers[0]?.transaction().execute(async (transaction) => {
    for (let mail = 1; mail <= count; mail++) {
      await queueUnlimited(transaction, { event: 'message', reference: `M${mail}`, at: now });
    }
  });

it('a mail whose worker was killed is claimed by one of the others', async () => {
  const [db, ...others] = workers;
  if (db === undefined) throw new Error('there is no worker');
  const now = new Date();
  await queue(1, now);
  const mails = [await claimMail(db, now), await claimMail(db, now)].map((mail) => mail?.id);
  expect(mails).toEqual([expect.any(String), expect.any(String)]);
  expect(await Promise.all(others.map((other) => claimMail(other, now)))).toEqual(others.map(() => undefined));
  const later = new Date(now.getTime() + 60 * 60 * 1000);
  const found = await Promise.all(others.map((other) => claimMail(other, later)));
  expect(found.flatMap((mail) => mail?.id ?? []).sort()).toEqual(mails.sort());
});

describe('when the clock of one process is moved forward or back by an hour', () => {
  const now = new Date();
  const moved = (minutes: number) => new Date(now.getTime() + minutes * 60 * 1000);

  async function claim(worker: number, at: Date) {
    const db = workers[worker];
    const mail = db && (await claimMail(db, at));
    if (db === undefined || mail === undefined) throw new Error('no mail was claimed');
    return { db, mail };
  }

  it('a mail that two workers claim is settled by the second', async () => {
    await queue(1, now);
    const first = await claim(0, now);
    await first.db.deleteFrom('outbox').where('id', '!=', first.mail.id).execute();
    const second = await claim(1, moved(60));
    await settleMail(first.db, first.mail, { state: 'failed', fault: 'late' }, now);
    await settleMail(second.db, second.mail, { state: 'sent' }, now);
    expect(await first.db.selectFrom('outbox').select(['state', 'fault']).execute()).toEqual([
      { state: 'sent', fault: null },
    ]);
  });

  it('a mail that was queued before is sent now, and a deferred one at its time', async () => {
    await queue(1, now);
    const { db, mail } = await claim(0, moved(-60));
    await db.deleteFrom('outbox').where('id', '!=', mail.id).execute();
    const later = { state: 'waiting', fault: 'later', delayMs: 60_000, counts: true } as const;
    await settleMail(db, mail, later, now);
    expect(await claimMail(db, moved(-60))).toBeUndefined();
  });
});
