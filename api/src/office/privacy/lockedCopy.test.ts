import { eraseSubmission } from './eraseSubmission';
import { openUploadStore } from '../../uploads/uploadStore';
import { findSubmission } from '../../submissions/submissionKind';
import { messageSubmission } from '../../submissions/message/messageSubmission';
import { MESSAGES, writeDone } from '../../submissions/inbox/inboxRepository';
import type { DbTransaction } from '../../db/schema';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sendApplication } from '../../testing/applicationForm.testing';
import { storedText } from '../../testing/storedText.testing';
import { forEachTest } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { refuseRows } from '../../testing/triggers.testing';
import { namesIn } from '../../testing/testStorage.testing';
import { openTestOffice } from '../office.testing';
import { daysAgo, seedApplications, seedJob, seedMessage } from './seed.testing';

let privateKey: string;
let publicKey: string;
beforeAll(async () => {
  privateKey = await generateX25519Identity();
  publicKey = await identityToRecipient(privateKey);
});
const REASON = ['--reason', 'asked for by letter', '--yes'];

const office = forEachTest(() => openTestOffice());

const erase = (...what: string[]) => office.runWith({ ERASED_COPY_PUBLIC_KEY: publicKey }, 'erase', ...what, ...REASON);
const copies = () => office.db.selectFrom('erased_copies').selectAll().execute();
const there = (table: 'applications' | 'office_log') => office.db.selectFrom(table).selectAll().execute();

/** Opens a sealed copy as the holder of a private key does, with age. */
async function open(sealed: Uint8Array, key: string) {
  const age = new Decrypter();
  age.addIdentity(key);
  return unzipSync(await age.decrypt(sealed));
}

/** Has the office write a copy. */
async function written(reference: string): Promise<Buffer> {
  const why = ['--reason', 'order of the court'];
  const said = await office.run('erased', 'write', reference, '--to', `${reference}.locked`, ...why);
  expect(said).toMatchObject({ code: 0 });
  return readFileSync(join(office.folder, `${reference}.locked`));
}

const opened = async (reference: string) => open(await written(reference), privateKey);

it('a submission erased before the floor leaves a locked copy that only the private key opens', async () => {
  const visitor = await newVisitor(office.site.app);
  const aadharNumber = '918273645546';
  const sent = await sendApplication(visitor, { name: 'WHOEVER ASKED', aadharNumber });
  const number = sent.application_number;
  const said = await erase(number);
  expect(said).toMatchObject({ code: 0, stderr: expect.stringContaining('A locked copy is kept until') });
  expect(await there('applications')).toEqual([]);
  expect(await namesIn(office.site.uploads)).toEqual([]);
  expect(await storedText(office.site.env.DATA_DIR)).not.toContain('WHOEVER ASKED');

  const copy = await written(number);
  expect(copy.includes('WHOEVER ASKED')).toBe(false);
  await expect(open(copy, await generateX25519Identity())).rejects.toThrow('no identity matched');
  const files = await open(copy, privateKey);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([`application-${number}.pdf`, 'application.json', 'application.txt', 'photo.jpg']),
  );
  const record = strFromU8(files['application.json'] ?? new Uint8Array());
  expect(record).toContain('WHOEVER ASKED');
  expect(record).not.toContain(aadharNumber);
  expect((await there('office_log')).at(-1)).toMatchObject({ act: 'erased', reason: 'order of the court' });
});

it('a copy overwrites nothing, and one that cannot be written leaves nothing behind and names cause and fix', async () => {
  const [number = ''] = await seedApplications(office, { count: 1, at: daysAgo(10), pictures: false });
  expect(await erase(number)).toMatchObject({ code: 0 });
  const write = (path: string) => office.run('erased', 'write', number, '--to', path, '--reason', 'order of the court');
  const nowhere = join(office.folder, 'nowhere', 'copy.locked');
  const { code, stdout, stderr } = await write(nowhere);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/copy\.locked was not written \(ENOENT: .*\); make it possible to write there/);
  expect(stderr).toContain('Nothing was left behind.');
  expect(readdirSync(office.folder)).toEqual([]);
  const path = join(office.folder, 'copy.locked');
  writeFileSync(path, 'of somebody');
  const there = await write(path);
  expect(there).toMatchObject({ code: 1, stderr: expect.stringContaining(`${path} already exists; choose another`) });
  expect(readFileSync(path, 'utf8')).toBe('of somebody');
});

it('copies of messages and job applications include documents', async () => {
  const [job, message] = [
    await seedJob(office, daysAgo(3)),
    await seedMessage(office, daysAgo(3), 'Whatever was asked'),
  ];
  expect(await erase(job)).toMatchObject({ code: 0 });
  expect(await erase(message)).toMatchObject({ code: 0 });
  expect(Object.keys(await opened(job))).toEqual(['submission.json', 'document-1.pdf']);
  const record: unknown = JSON.parse(strFromU8((await opened(message))['submission.json'] ?? new Uint8Array()));
  expect(record).toMatchObject({ message: 'Whatever was asked' });
  expect((await office.run('erased', 'list')).stdout).toMatch(
    new RegExp(`^NUMBER.*\\n${job} +job application .*\\n${message} +message `),
  );
});

it('no copy is kept without a key, past the floor, or by a purge', async () => {
  const [first = ''] = await seedApplications(office, { count: 1, at: daysAgo(10) });
  const [second = ''] = await seedApplications(office, { count: 1, first: 2, at: daysAgo(366) });
  const [third = ''] = await seedApplications(office, { count: 1, first: 3, at: daysAgo(3000) });
  expect((await office.run('erase', first, ...REASON)).stderr).toContain('No copy of it is kept');
  expect(await erase(second)).toMatchObject({ code: 0 });
  await office.runWith({ ERASED_COPY_PUBLIC_KEY: publicKey }, 'purge');
  expect(await there('applications')).not.toContainEqual(expect.objectContaining({ number: third }));
  expect(await copies()).toEqual([]);
  expect(await office.run('erased', 'list')).toMatchObject({ code: 3 });
});

it.each(['erased_copies', 'office_log'] as const)(
  'an erasure that fails at %s erases nothing and keeps no copy',
  async (table) => {
    const [number = ''] = await seedApplications(office, { count: 1, at: daysAgo(10) });
    const when = table === 'office_log' ? `new.act = 'erase'` : undefined;
    await refuseRows(office.db, table, 'the disk is full', when);
    expect(await erase(number)).toMatchObject({ code: 1 });
    expect(await there('applications')).toHaveLength(1);
    expect(await copies()).toEqual([]);
    expect(await namesIn(office.site.uploads)).toHaveLength(1);
  },
);

it('a purge removes the copies whose days are over, and no others', async () => {
  const [number = ''] = await seedApplications(office, { count: 1, at: daysAgo(10), pictures: false });
  await erase(number);
  expect((await office.run('purge', '--dry-run')).stdout).not.toContain('locked cop');
  await office.run('purge');
  expect(await copies()).toHaveLength(1);
  const keep_until = daysAgo(1).toISOString();
  await office.db.updateTable('erased_copies').set({ keep_until }).execute();
  expect((await office.run('purge', '--dry-run')).stdout).toContain('1 locked copy');
  expect((await office.run('purge')).stdout).toContain('1 locked copy');
  expect(await copies()).toEqual([]);
});

/** Erases the message while colleagues add notes to it, `times` times. */
async function eraseWhileNoted(times: number) {
  const reference = await seedMessage(office, daysAgo(3));
  const { db, keys, site } = office;
  let version = 0;
  const mayGo = async (transaction: DbTransaction) => {
    if (version === times) return;
    version++;
    const act = { reference, is_done: true, at: daysAgo(0).toISOString(), who: 'x' };
    await writeDone(transaction, MESSAGES, { ...act, note: `Called back, ${version}.`, seen: version - 1 });
  };
  const submission = await findSubmission(db, messageSubmission, reference);
  if (submission === undefined) throw new Error('the message was not stored');
  const env = { RETENTION_FLOOR_DAYS: 365, ERASED_COPY_PUBLIC_KEY: publicKey };
  const uploads = openUploadStore(site.uploads, keys.files);
  const erasing = { db, keys, uploads, env, who: 'anjali', now: () => new Date(), mayGo };
  await eraseSubmission(erasing, messageSubmission, submission, 'asked for by letter');
  return reference;
}

it('the notes of colleagues are in the copy, also those that are added while it is made', async () => {
  await eraseWhileNoted(2);
  const copy = await office.db.selectFrom('erased_copies').select('sealed').executeTakeFirst();
  const files = await open(copy?.sealed ?? Buffer.of(), privateKey);
  const record: unknown = JSON.parse(strFromU8(files['submission.json'] ?? new Uint8Array()));
  const [first, second] = [1, 2].map((version) => ({ is_done: true, note: `Called back, ${version}.` }));
  expect(record).toMatchObject({ dealt_with: [first, second] });
  expect(await office.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

it('a submission that keeps changing is not erased, and no copy is kept', async () => {
  await expect(eraseWhileNoted(9)).rejects.toThrow('was not erased, since somebody else works on it');
  expect(await office.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
  expect(await copies()).toEqual([]);
});
