import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedMessage } from 'api/office/privacy/seed.testing';
import { openStored } from 'api/testing/stored';
import { forAllTests, openTestApi, TODAY } from 'api/testing/testApi.testing';
import { createStoredCheck } from './checkStored';

const api = forAllTests(() => openTestApi());
const stored = forAllTests(() => openStored(api.env.DATA_DIR));

test('a row that the form would have rejected is found', async () => {
  const check = createStoredCheck(api, stored);
  await seedMessage(stored, TODAY);
  await expect(check()).resolves.toBeUndefined();
  const reference = await seedMessage(stored, TODAY);
  await stored.db.updateTable('contact_messages').set({ email: 'nobody' }).where('reference', '=', reference).execute();
  await expect(check()).rejects.toThrow(`message ${reference}, email`);
});

test('a file that no row names is found', async () => {
  writeFileSync(join(api.env.DATA_DIR, 'uploads', 'left.jpg'), 'left');
  await expect(createStoredCheck(api, stored)()).rejects.toThrow('no row names the file left.jpg');
});
