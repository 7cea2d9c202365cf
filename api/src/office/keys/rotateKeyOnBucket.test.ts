import '../../testing/onBucket';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { readFileSync } from 'node:fs';
import { keyFiles } from '../../secrets/keyFile';
import { openKeys } from '../../secrets/keys';
import { applicationUnder, multipartOf } from '../../testing/applicationForm';
import { namesIn } from '../../testing/testStorage';
import { newVisitor } from '../../testing/visitor';
import { openUploadStore } from '../../uploads/uploadStore';
import { openTestOffice, type TestOffice } from '../office.testing';
import { daysAgo, seedApplications } from '../privacy/seed.testing';

let office: TestOffice;
beforeEach(async () => {
  office = await openTestOffice();
});
afterEach(() => office.close());

it('pictures in a bucket are encrypted under the new key too, including ones sent during the rotation', async () => {
  const { env, uploads: storage, app } = office.site;
  await seedApplications(office, { count: 40, at: daysAgo(1) });
  const before = readFileSync(keyFiles(env.DATA_DIR).current, 'utf8').trim();
  const names = await namesIn(storage);

  const rotation = office.run('rotate-key', '--json');
  const visitor = await newVisitor(app);
  const sent = await visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
  expect(await rotation).toMatchObject({ code: 0 });

  const readWith = (...keys: [string?]) => openUploadStore(storage, openKeys(env.DATA_DIR, ...keys).files);
  for (const name of names) expect(String(await readWith().read(name))).toBe('a picture');
  for (const name of await namesIn(storage)) {
    await readWith().read(name);
    await expect(readWith(before).read(name)).rejects.toThrow('cannot be read');
  }
  const { data } = sent.json<SubmissionResponse>();
  expect((await app.inject(CALLS.applicationPdf(data?.id ?? ''))).statusCode).toBe(200);
});
