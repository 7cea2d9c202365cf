import { generateKeyPairSync } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import { openSealed } from '../../../secrets/sealedBox';
import { writeDone } from '../../../submissions/inbox/inboxState';
import { MESSAGE_TABLES } from '../../../submissions/inbox/inboxTables';
import { messageSubmission } from '../../../submissions/message/messageSubmission';
import { openUploadStore } from '../../../uploads/uploadStore';
import { openTestOffice, type TestOffice } from '../../office.testing';
import { findErasable } from '../erasable';
import { eraseSubmission } from '../eraseSubmission';
import { daysAgo, seedMessage } from '../seed.testing';
import { sealedCopy } from './erasedCopies';

const { publicKey, privateKey } = generateKeyPairSync('x25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let office: TestOffice;
let reference: string;
beforeEach(async () => {
  office = await openTestOffice();
  reference = await seedMessage(office, daysAgo(3));
});
afterEach(() => office.close());

/** Erases the message while colleagues add notes to it, `times` times. */
async function eraseWhileNoted(times: number) {
  const { db, keys, site } = office;
  let version = 0;
  const mayGo = async (transaction: Transaction<Database>) => {
    if (version === times) return;
    version++;
    const note = `Called back, ${version}.`;
    await writeDone(transaction, MESSAGE_TABLES, { reference, is_done: true, at: daysAgo(0), who: 'x', note, version });
  };
  const submission = await findErasable(db, messageSubmission, reference);
  if (submission === undefined) throw new Error('the message was not stored');
  const env = { RETENTION_FLOOR_DAYS: 365, ERASED_COPY_PUBLIC_KEY: publicKey };
  const uploads = openUploadStore(site.uploads, keys.files);
  const erasing = { db, keys, uploads, env, who: 'anjali', now: () => new Date(), mayGo };
  return eraseSubmission(erasing, submission, 'asked for by letter');
}

it('a note that is added while the copy is made is in the copy', async () => {
  await eraseWhileNoted(2);
  const sealed = await sealedCopy(office.db, reference);
  const files = unzipSync(openSealed(privateKey, sealed ?? Buffer.of()));
  const record: unknown = JSON.parse(strFromU8(files['submission.json'] ?? new Uint8Array()));
  expect(record).toMatchObject({ dealt_with: [{ note: 'Called back, 1.' }, { note: 'Called back, 2.' }] });
  expect(await office.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

it('a submission that keeps changing is not erased, and no copy is kept', async () => {
  await expect(eraseWhileNoted(9)).rejects.toThrow('was not erased, since somebody else works on it');
  expect(await office.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
  expect(await office.db.selectFrom('erased_copies').selectAll().execute()).toEqual([]);
});
