import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStored, type Stored } from 'api/testing/stored';
import { openTestApi, type TestApi } from 'api/testing/testApi.testing';
import { createStoredCheck } from './checkStored';

let api: TestApi;
let stored: Stored;
beforeAll(async () => {
  api = await openTestApi();
  stored = await openStored(api.env.DATA_DIR);
});
afterAll(async () => {
  await stored.close();
  await api.close();
});

const MESSAGE = {
  reference: 'AAAA-BBBB',
  name: 'Anjali Nair',
  email: 'anjali@example.in',
  phone: '',
  subject: 'Hostel',
  message: 'A room?',
  search_text: '',
  received_at: '2026-11-21T06:00:00.000Z',
  submission_key: null,
};

test('a row that the form would have rejected is found', async () => {
  const check = createStoredCheck(api, stored);
  await stored.db.insertInto('contact_messages').values(MESSAGE).execute();
  await expect(check()).resolves.toBeUndefined();
  await stored.db
    .insertInto('contact_messages')
    .values({ ...MESSAGE, reference: 'CCCC-DDDD', email: 'nobody' })
    .execute();
  await expect(check()).rejects.toThrow(/message CCCC-DDDD, email/);
});

test('a file that no row names is found', async () => {
  writeFileSync(join(api.env.DATA_DIR, 'uploads', 'left.jpg'), 'left');
  await expect(createStoredCheck(api, stored)()).rejects.toThrow('no row names the file left.jpg');
});
