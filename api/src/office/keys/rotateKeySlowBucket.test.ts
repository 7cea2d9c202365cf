import type { IncomingMessage } from 'node:http';
import type { TestBucket } from 'contract/bucket.testing';
import { CALLS } from 'contract/calls';
import { namesIn, useBucket } from '../../testing/testStorage';
import { newVisitor } from '../../testing/visitor';
import { openTestOffice, type TestOffice } from '../office.testing';
import { daysAgo, seedApplications } from '../privacy/seed.testing';

const MESSAGE = { name: 'Anjali', email: 'anjali@example.in', subject: 'Hostel', message: 'Is there a room?' };

let bucket: TestBucket;
let office: TestOffice;
beforeAll(async () => {
  bucket = await useBucket();
  office = await openTestOffice();
});
afterAll(async () => {
  await office.close();
  await bucket.stop();
});

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
  const rotation = office.run('rotate-key', '--json');
  await isHeldUp;
  const visitor = await newVisitor(office.site.app);
  const sent = await visitor.post(CALLS.contact, MESSAGE, { 'idempotency-key': 'a-key-of-the-tab-1' });
  expect(sent.statusCode).toBe(200);

  bucket.failWith();
  for (const request of held) request.destroy();
  const { code, stdout } = await rotation;
  expect({ code, said: JSON.parse(stdout) }).toEqual({ code: 0, said: { rotated: 3, files: 3 } });
  expect(await namesIn(office.site.uploads)).toEqual(names);
});
