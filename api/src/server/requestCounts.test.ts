import { memoryCounts } from './submissionLimit';

afterEach(() => jest.restoreAllMocks());

it('the length of a window does not depend on the system clock', async () => {
  // a whole number, so that differences are whole, too
  const begun = Math.ceil(performance.now());
  let ms = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => begun + ms);
  jest.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(1e15);
  const counts = memoryCounts();
  const count = (subject: string) => counts.count(subject, 60_000);
  expect(await count('one')).toEqual({ requests: 1, leftMs: 60_000 });
  ms = 59_000;
  expect(await count('one')).toEqual({ requests: 2, leftMs: 1000 });
  expect(await count('another')).toMatchObject({ requests: 1 });
  ms = 61_000;
  expect(await count('one')).toEqual({ requests: 1, leftMs: 60_000 });
});
