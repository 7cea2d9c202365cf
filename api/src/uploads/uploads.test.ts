import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from 'contract/calls';
import { applicationUnder, multipartOf } from '../testing/applicationForm';
import { openTestApi } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';

it('only files left by a killed process are removed at the next start', async () => {
  const api = await openTestApi({}, () => new Date());
  const visitor = await newVisitor(api.app);
  const values = { ...(await applicationUnder('')), dateOfBirth: '2000-01-01', age: '26' };
  await visitor.post(CALLS.storeAdmission, multipartOf(values));
  const folder = join(api.env.DATA_DIR, 'uploads');
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(2);

  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of ['left.jpg', 'half.jpg.part', 'young.jpg']) writeFileSync(join(folder, name), 'x');
  for (const name of ['left.jpg', 'half.jpg.part', ...kept]) utimesSync(join(folder, name), longAgo, longAgo);
  await api.restart();
  expect(readdirSync(folder).sort()).toEqual([...kept, 'young.jpg'].sort());
  await api.close();
});
