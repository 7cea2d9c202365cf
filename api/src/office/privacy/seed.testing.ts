import { linesOf, readPublished } from '../../content/contentStore';
import { readableCode } from '../../secrets/readableCode';
import { searchTextOf } from '../../submissions/searchText';
import { openUploadStore } from '../../uploads/uploadStore';
import type { TestOffice } from '../office.testing';
import { queueUnlimited } from '../../mail/outbox/queueMails.testing';
import { type Seed, seedApplications as storeApplications } from '../../testing/seedApplications';

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Stores applications as the site does, with picture files and mails; numbers start at `first`. */
export async function seedApplications(
  { db, keys, site }: Pick<TestOffice, 'db' | 'keys' | 'site'>,
  { count, first = 1, at, pictures = true }: { count: number; first?: number; at: Date; pictures?: boolean },
): Promise<string[]> {
  const uploads = openUploadStore(site.uploads, keys.files);
  const seeds = await Promise.all(
    Array.from({ length: count }, async (_none, index): Promise<Seed> => {
      const number = `2019-${String(first + index).padStart(6, '0')}`;
      const files = pictures ? { photo: await uploads.save(Buffer.from('a picture'), 'jpg') } : {};
      return { number, submittedAt: at, files, changes: { aadharNumber: aadhaarOf(number) } };
    }),
  );
  await storeApplications(db, keys, seeds);
  await db.transaction().execute(async (transaction) => {
    for (const { number } of seeds) await queueUnlimited(transaction, { event: 'application', reference: number, at });
  });
  return seeds.map(({ number }) => number);
}

/** Returns twelve digits that are unique to this application. */
export const aadhaarOf = (number: string) => `88${number.replace('-', '')}`;

export async function seedJob({ db, keys, site }: TestOffice, at: Date, name = 'Job Seeker'): Promise<string> {
  const uploads = openUploadStore(site.uploads, keys.files);
  const reference = readableCode(2);
  await db
    .insertInto('job_applications')
    .values({
      reference,
      name,
      email: 'seeker@example.org',
      phone: '9000000000',
      post: 'Librarian',
      file_name: await uploads.save(Buffer.from('%PDF-1.4'), 'pdf'),
      sent_file_name: 'cv.pdf',
      search_text: '',
      received_at: at.toISOString(),
    })
    .execute();
  return reference;
}

export async function seedMessage(
  { db }: Pick<TestOffice, 'db'>,
  at: Date,
  message = 'When does it open?',
): Promise<string> {
  const reference = readableCode(2);
  await db
    .insertInto('contact_messages')
    .values({
      reference,
      name: 'Sender',
      email: 'sender@example.org',
      phone: '',
      subject: 'Library',
      message,
      search_text: searchTextOf([message]),
      received_at: at.toISOString(),
    })
    .execute();
  return reference;
}

/** Sets the retention as if the college had published these days, and no others. */
export async function setRetention({ db }: Pick<TestOffice, 'db'>, days: Record<string, number>): Promise<void> {
  const { records } = await readPublished(db);
  for (const { kind, record } of records) if (kind === 'site') record.retention_days = days;
  const records_jsonl = linesOf(records);
  await db.updateTable('published_content').set({ records_jsonl }).execute();
}
