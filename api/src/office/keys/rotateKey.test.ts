import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { decrypt } from '../../secrets/cipher';
import { keyFiles, openKeys } from '../../secrets/keys';
import { openSecret, sealSecret } from '../../staff/secondFactor';
import { sendUnder } from '../../testing/applicationForm.testing';
import { namesIn } from '../../testing/testStorage.testing';
import { forEachTest } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { openUploadStore } from '../../uploads/uploadStore';
import { killBegun, loggedActs, openTestOffice } from '../office.testing';
import { itNightly } from '../../testing/itOn.testing';
import { aadhaarOf, daysAgo, seedApplications } from '../privacy/seed.testing';

const office = forEachTest(() => openTestOffice());

const ANJALI = 'anjali@college.org';
const files = () => keyFiles(office.site.env.DATA_DIR);

/** Reads the Aadhaar numbers with these keys only. */
async function numbersReadWith(secret?: string, old?: string) {
  const { aadhaar } = openKeys(office.site.env.DATA_DIR, secret, old);
  const rows = await office.db.selectFrom('applications').selectAll().orderBy('number').execute();
  return rows.map(({ id, number, aadhaar_cipher }) => ({ number, aadhaar: decrypt(aadhaar, aadhaar_cipher, id) }));
}

const expectedOf = (numbers: string[]) => numbers.map((number) => ({ number, aadhaar: aadhaarOf(number) }));

async function addSecondFactor(): Promise<void> {
  await office.run('staff', 'add', ANJALI, '--name', 'Anjali Menon', '--role', 'clerk');
  const second_factor = sealSecret(office.keys.aadhaar, ANJALI, 'JBSWY3DPEHPK3PXP');
  await office.db.updateTable('staff_accounts').set({ second_factor }).execute();
}

it('every number and second factor is encrypted under a new key, the former key is deleted, and the log says who and why', async () => {
  const numbers = await seedApplications(office, { count: 150, at: daysAgo(1), pictures: false });
  await addSecondFactor();
  const before = readFileSync(files().current, 'utf8');
  const said = await office.run('rotate-key', '--reason', 'somebody who knew it has left');
  expect(said).toMatchObject({ code: 0, stderr: '' });
  expect(said.stdout).toContain('151 values and 0 files are re-encrypted');

  expect(readFileSync(files().current, 'utf8')).not.toBe(before);
  expect(existsSync(files().former)).toBe(false);
  expect(await numbersReadWith()).toEqual(expectedOf(numbers));
  await expect(numbersReadWith(before.trim())).rejects.toThrow('cannot be decrypted');
  const account = await office.db.selectFrom('staff_accounts').selectAll().executeTakeFirstOrThrow();
  const { aadhaar } = openKeys(office.site.env.DATA_DIR, undefined);
  expect(openSecret(aadhaar, ANJALI, account.second_factor ?? Buffer.of())).toBe('JBSWY3DPEHPK3PXP');
  expect((await loggedActs(office.db, 'act', 'subject', 'reason')).slice(-2)).toEqual([
    'rotate-key | begun | somebody who knew it has left',
    'rotate-key | done | somebody who knew it has left',
  ]);
});

/** Reads the photo files, but for one, with the current keys only. */
async function photosReadNow(except = ''): Promise<string[]> {
  const { env, uploads: storage } = office.site;
  const uploads = openUploadStore(storage, openKeys(env.DATA_DIR, undefined).files);
  const files = office.db.selectFrom('application_files').select('file_name');
  const rows = await files.where('file_name', '!=', except).execute();
  return Promise.all(rows.map(async ({ file_name }) => (await uploads.read(file_name)).toString()));
}

it('pictures are encrypted under the new key too, and a damaged one, which stays as it is, stops none of the others', async () => {
  await seedApplications(office, { count: 30, at: daysAgo(1) });
  const before = readFileSync(files().current, 'utf8').trim();
  const [damaged = '', whole = ''] = await namesIn(office.site.uploads);
  const cut = (await office.site.uploads.read(damaged))?.subarray(0, -1) ?? Buffer.alloc(0);
  await office.site.uploads.write(damaged, cut);

  const said = await office.run('rotate-key');
  expect(said.stdout).toContain('30 values and 29 files are re-encrypted');
  expect(await office.site.uploads.read(damaged)).toEqual(cut);
  expect(await photosReadNow(damaged)).toEqual(Array<string>(29).fill('a picture'));
  const former = openUploadStore(office.site.uploads, openKeys(office.site.env.DATA_DIR, before).files);
  await expect(former.read(whole)).rejects.toThrow('cannot be read');
});

it('a running site reads and stores while the key is rotated, and a resent form is the same application', async () => {
  await seedApplications(office, { count: 300, at: daysAgo(1), pictures: false });
  const visitor = await newVisitor(office.site.app);
  const send = async (by = visitor) => (await sendUnder(by, '')).json<SubmissionResponse>();
  const first = await send();
  expect(first.success).toBe(1);

  const rotation = office.run('rotate-key');
  let isOver = false;
  void rotation.then(() => (isOver = true));
  let [stored, turn] = [1, 0];
  while (!isOver) {
    const name = `APPLICANT ${String.fromCharCode(65 + (turn++ % 26))}`;
    const answer = await sendUnder(await newVisitor(office.site.app), '', { name });
    expect(answer.json()).toMatchObject({ success: 1 });
    stored += 1;
    expect((await visitor.get(CALLS.applicationPdf(first.data?.id ?? ''))).statusCode).toBe(200);
  }
  expect(await rotation).toMatchObject({ code: 0 });
  expect(await numbersReadWith()).toHaveLength(300 + stored);

  // The earlier cookie is still valid, and so is the digest of what was sent.
  expect(await send()).toEqual(first);
  await office.site.restart();
  const again = await office.site.app.inject(CALLS.applicationPdf(first.data?.id ?? ''));
  expect(again.statusCode).toBe(200);
  const later = await newVisitor(office.site.app);
  Object.assign(later.cookies, visitor.cookies);
  expect(await send(later)).toEqual(first);
});

itNightly('when it is killed at any moment, no number and no picture is lost, and the next run finishes', async () => {
  const numbers = await seedApplications(office, { count: 300, at: daysAgo(1) });
  numbers.push(...(await seedApplications(office, { count: 2200, first: 301, at: daysAgo(1), pictures: false })));
  const folder = join(office.site.env.DATA_DIR, 'uploads');
  const first = join(folder, readdirSync(folder).sort()[0] ?? '');
  let killed = 0;
  let before: Buffer;
  const isAtNumbers = () => existsSync(files().former);
  const isAtPictures = () => !readFileSync(first).equals(before);
  for (const [isBegun, delayMs] of [
    ...[0, 5, 30, 80, 150].map((ms) => [isAtNumbers, ms] as const),
    ...[0, 10, 40].map((ms) => [isAtPictures, ms] as const),
  ]) {
    before = readFileSync(first);
    if (await killBegun(office.start('rotate-key'), isBegun, delayMs)) killed += 1;
    expect(await numbersReadWith()).toEqual(expectedOf(numbers));
    expect(await photosReadNow()).toEqual(Array<string>(300).fill('a picture'));
  }
  expect(killed).toBeGreaterThan(1);

  expect(await office.run('rotate-key')).toMatchObject({ code: 0 });
  expect(readdirSync(office.site.env.DATA_DIR).filter((name) => name.startsWith('secret.key.old'))).toEqual([]);
  expect(await numbersReadWith()).toEqual(expectedOf(numbers));
  expect(await photosReadNow()).toEqual(Array<string>(300).fill('a picture'));
});

it('a rotation that was killed before the new key was in place starts again', async () => {
  const numbers = await seedApplications(office, { count: 3, at: daysAgo(1), pictures: false });
  const secret = readFileSync(files().current, 'utf8');
  copyFileSync(files().current, files().former);
  expect(await office.run('rotate-key')).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(files().current, 'utf8')).not.toBe(secret);
  expect(existsSync(files().former)).toBe(false);
  expect(await numbersReadWith()).toEqual(expectedOf(numbers));
});

it('two simultaneous rotations do not lose a number', async () => {
  const numbers = await seedApplications(office, { count: 150, at: daysAgo(1), pictures: false });
  const both = await Promise.all([office.run('rotate-key'), office.run('rotate-key')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await numbersReadWith()).toEqual(expectedOf(numbers));
});

it('an external key is rotated when both keys are given, and otherwise the command prints the steps', async () => {
  const [old, fresh] = [readFileSync(files().current, 'utf8').trim(), 'f'.repeat(40)];
  const numbers = await seedApplications(office, { count: 30, at: daysAgo(1), pictures: false });

  const alone = await office.runWith({ SECRET_KEY: fresh }, 'rotate-key');
  expect(alone.code).toBe(2);
  expect(alone.stderr).toContain('OLD_SECRET_KEY is not set');
  const both = { SECRET_KEY: fresh, OLD_SECRET_KEY: old };
  const unsure = await office.runWith(both, 'rotate-key');
  expect(unsure.code).toBe(2);
  expect(unsure.stderr).toContain('1. restart every process of the site');
  expect(await numbersReadWith(old)).toEqual(expectedOf(numbers));

  expect(await office.runWith(both, 'rotate-key', '--site-restarted')).toMatchObject({ code: 0 });
  expect(await numbersReadWith(fresh)).toEqual(expectedOf(numbers));
  const digest = (secret: string, before?: string) =>
    openKeys(office.site.env.DATA_DIR, secret, before).digest('a', 'b');
  expect(digest(fresh)).toBe(office.keys.digest('a', 'b'));
});

it('with a key that is not the site’s, nothing is changed, and the applications or staff accounts are named', async () => {
  const wrong = { SECRET_KEY: 'w'.repeat(40), OLD_SECRET_KEY: 'v'.repeat(40) };
  const rotate = () => office.runWith(wrong, 'rotate-key', '--site-restarted');
  await addSecondFactor();
  const accounts = `office: 1 encrypted value or file (${ANJALI}) cannot be decrypted`;
  expect(await rotate()).toMatchObject({ code: 1, stderr: expect.stringContaining(accounts) });

  const [number] = await seedApplications(office, { count: 1, at: daysAgo(1), pictures: false });
  const applications = `office: 2 encrypted values or files (${number}, ${ANJALI}) cannot be decrypted`;
  expect(await rotate()).toMatchObject({ code: 1, stderr: expect.stringContaining(applications) });
  expect(existsSync(files().digest)).toBe(false);
});
