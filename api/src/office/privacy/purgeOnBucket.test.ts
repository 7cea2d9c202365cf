import { failed, toMethod } from 'contract/bucket.testing';
import { forAllTests } from '../../testing/testApi.testing';
import { namesIn, useBucket } from '../../testing/testStorage.testing';
import { openTestOffice } from '../office.testing';
import { daysAgo, seedApplications, seedJob } from './seed.testing';

const bucket = forAllTests(useBucket);
const office = forAllTests(() => openTestOffice());

it('files past their retention that cannot be removed, since the bucket is unreachable, are named, and removed by the next purge', async () => {
  const { uploads } = office.site;
  await seedApplications(office, { count: 3, at: daysAgo(1826) });
  const due = await namesIn(uploads);
  await seedJob(office, daysAgo(364));
  bucket.failWith(toMethod('DELETE', failed));
  const refused = await office.run('purge');
  expect(refused.code).toBe(1);
  for (const words of ['3 files could not be removed', ...due]) expect(refused.stderr).toContain(words);
  expect(await office.db.selectFrom('applications').select('id').execute()).toEqual([]);
  expect(await namesIn(uploads)).toHaveLength(4);

  bucket.failWith();
  expect(await office.run('purge')).toMatchObject({ code: 0, stdout: 'Removed: 3 pictures and documents.\n' });
  expect(await namesIn(uploads)).toHaveLength(1);
});
