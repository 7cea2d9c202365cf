import { sql } from 'kysely';
import { openContentStore, storedContent } from '../content/contentStore';
import { readApiEnv } from '../env';
import { openMail } from '../mail/mail';
import { forEachTest } from '../testing/testApi';
import { openTestOffice } from '../office/office.testing';
import { daysAgo } from '../office/privacy/seed.testing';
import { endOf, startScript } from '../testing/apiProcess';
import { hostelSubmission } from '../testing/hostelRequest/hostelSubmission';
import { startSmtpServer } from '../testing/smtpServer';
import { namesIn } from '../testing/testStorage';
import { openUploadStore } from '../uploads/uploadStore';
import { SUBMISSION_KINDS } from './kinds/submissionKinds';

const office = forEachTest(() => openTestOffice());
const smtp = forEachTest(() => startSmtpServer());
beforeEach(async () => {
  await sql`
    create table hostel_requests (
      reference text primary key, name text not null, email text not null, room text not null,
      file_name text not null, received_at text not null
    )
  `.execute(office.db);
});

async function store(reference: string, at: Date): Promise<void> {
  const uploads = openUploadStore(office.site.uploads, office.keys.files);
  const file = await uploads.save(Buffer.from('%PDF-1.4'), 'pdf');
  await sql`
    insert into hostel_requests (reference, name, email, room, file_name, received_at)
    values (${reference}, 'Anjali Nair', 'anjali@example.in', 'shared', ${file}, ${at.toISOString()})
  `.execute(office.db);
}

const run = (...args: string[]) =>
  endOf(
    startScript(
      'testing/hostelRequest/hostelOffice.ts',
      args,
      { DATA_DIR: office.site.env.DATA_DIR, ...office.site.storage },
      office.folder,
    ),
  );

it('a fourth kind of submission has mails, and is purged and erased like the others', async () => {
  await store('K7QF-3MWX', new Date());
  await store('M2HD-9RTW', daysAgo(366));

  const env = readApiEnv({ SMTP_URL: smtp.url, SITE_URL: 'https://college.example.org' });
  const content = await openContentStore(storedContent(office.db), () => new Date());
  const kinds = [...SUBMISSION_KINDS, hostelSubmission];
  const { db, keys, site } = office;
  const mail = openMail(env, { db, content, keys, kinds, log: site.app.log, now: () => new Date() });
  await office.db.transaction().execute((transaction) => mail.enqueue(transaction, 'hostel', 'K7QF-3MWX'));
  mail.wake();
  await smtp.received(2);
  await mail.close();
  const mails = await smtp.read();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'New hostel request K7QF-3MWX',
    'Your request for a room (K7QF-3MWX)',
  ]);
  expect(mails.find(({ subject }) => subject?.startsWith('Your'))?.text).toContain('Dear Anjali Nair,');

  const purged = await run('purge');
  expect(purged.stdout).toBe('Removed: 1 hostel request, 1 picture or document.\n');
  expect(await namesIn(office.site.uploads)).toHaveLength(1);

  const erased = await run('erase', 'K7QF-3MWX', '--reason', 'she found another room', '--yes');
  expect(erased.stdout).toBe('Erased: hostel request K7QF-3MWX.\n');
  expect(await namesIn(office.site.uploads)).toHaveLength(0);
  const { rows } = await sql`select * from hostel_requests`.execute(office.db);
  expect(rows).toEqual([]);
  expect(await office.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
