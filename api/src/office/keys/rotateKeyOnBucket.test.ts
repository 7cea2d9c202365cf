import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { CALLS } from 'contract/calls';
import { keyFiles, openKeys } from '../../secrets/keys';
import { openUploadStore } from '../../uploads/uploadStore';
import { forAllTests, forEachTest } from '../../testing/testApi.testing';
import { namesIn, useBucket } from '../../testing/testStorage.testing';
import { MESSAGE, newVisitor } from '../../testing/visitor';
import { openTestOffice } from '../office.testing';
import { daysAgo, seedApplications } from '../privacy/seed.testing';

const bucket = forAllTests(useBucket);
const office = forEachTest(() => openTestOffice());

it('while the bucket is slow to store re-encrypted files, submissions of visitors are stored, and all pictures are under the new key in the end', async () => {
  await seedApplications(office, { count: 3, at: daysAgo(1) });
  const { env, uploads, app } = office.site;
  const before = readFileSync(keyFiles(env.DATA_DIR).current, 'utf8').trim();
  const names = await namesIn(uploads);
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
  const visitor = await newVisitor(app);
  const sent = await visitor.post(CALLS.contact, MESSAGE, { 'idempotency-key': 'a-key-of-the-tab-1' });
  expect(sent.statusCode).toBe(200);

  bucket.failWith();
  for (const request of held) request.destroy();
  const { code, stdout } = await rotation;
  expect(code).toBe(0);
  expect(stdout).toContain('3 values and 3 files are re-encrypted');
  expect(await namesIn(uploads)).toEqual(names);
  const readWith = (...keys: [string?]) => openUploadStore(uploads, openKeys(env.DATA_DIR, ...keys).files);
  for (const name of names) {
    expect(String(await readWith().read(name))).toBe('a picture');
    await expect(readWith(before).read(name)).rejects.toThrow('cannot be read');
  }
});
