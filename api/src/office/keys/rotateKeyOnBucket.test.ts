import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { CALLS } from 'contract/calls';
import { keyFiles } from '../../secrets/keys';
import { openKeys } from '../../secrets/keys';
import { sendApplication } from '../../testing/applicationForm.testing';
import { openUploadStore } from '../../uploads/uploadStore';
import { forAllTests, forEachTest } from '../../testing/testApi.testing';
import { namesIn, useBucket } from '../../testing/testStorage.testing';
import { MESSAGE, newVisitor } from '../../testing/visitor';
import { openTestOffice } from '../office.testing';
import { daysAgo, seedApplications } from '../privacy/seed.testing';

const bucket = forAllTests(useBucket);
const office = forEachTest(() => openTestOffice());

it('while the bucket is slow to store re-encrypted files, submissions of visitors are stored', async () => {
  await seedApplications(office, { count: 3, at: daysAgo(1) });
  const names = await namesIn(office.site.uploads);
  const held: IncomingMessage[] = [];
  const isHeldUp = new Promise<void>((resolve) => {
    bucket.failWith((request) => {
      if (request.method !== 'PUT' || request.headers['x-amz-copy-source'] !== undefined) return false;
      held.push(request);
      resolve();
      return true;
    });
  });
  const rotation = office.run('rotate-key');
  await isHeldUp;
  const visitor = await newVisitor(office.site.app);
  const sent = await visitor.post(CALLS.contact, MESSAGE, { 'idempotency-key': 'a-key-of-the-tab-1' });
  expect(sent.statusCode).toBe(200);

  bucket.failWith();
  for (const request of held) request.destroy();
  const { code, stdout } = await rotation;
  expect(code).toBe(0);
  expect(stdout).toContain('3 values and 3 files are re-encrypted');
  expect(await namesIn(office.site.uploads)).toEqual(names);
});

it('pictures in a bucket are encrypted under the new key too, including ones sent during the rotation', async () => {
  const { env, uploads: storage, app } = office.site;
  await seedApplications(office, { count: 20, at: daysAgo(1) });
  const before = readFileSync(keyFiles(env.DATA_DIR).current, 'utf8').trim();
  const names = await namesIn(storage);

  const rotation = office.run('rotate-key');
  const visitor = await newVisitor(app);
  const sent = await sendApplication(visitor);
  expect(await rotation).toMatchObject({ code: 0 });

  const readWith = (...keys: [string?]) => openUploadStore(storage, openKeys(env.DATA_DIR, ...keys).files);
  for (const name of names) expect(String(await readWith().read(name))).toBe('a picture');
  for (const name of await namesIn(storage)) {
    await readWith().read(name);
    await expect(readWith(before).read(name)).rejects.toThrow('cannot be read');
  }
  expect((await app.inject(CALLS.applicationPdf(sent.id))).statusCode).toBe(200);
});
