import { missingFile, retried, type LostFile } from './retries';

const lost = (type?: string): LostFile => Object.assign(new Error('/a.js did not load'), { request: '/a.js', type });

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline')));

test('a file that loads at the third attempt is loaded, past a bad copy in the cache, and only once', async () => {
  const load = jest.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('there');
  const page = retried<string>(load);
  expect([await page(), await page()]).toEqual(['there', 'there']);
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/a.js', { cache: 'reload' }],
    ['/a.js', { cache: 'reload' }],
  ]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('after three attempts it gives up with the last error, and begins again when it is needed again', async () => {
  const load = jest.fn().mockRejectedValue(lost());
  const page = retried(load);
  await expect(page()).rejects.toThrow('/a.js did not load');
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('there');
  expect(await page()).toBe('there');
});

test.each([new TypeError('x is not a function'), lost('missing')])(
  'code that loaded and throws is not run again: %s',
  async (error) => {
    const load = jest.fn().mockRejectedValue(error);
    const page = retried(load);
    await expect(page()).rejects.toBe(error);
    await expect(page()).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('an error reveals which file failed to load, even as a nested cause, or that none did', () => {
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: lost() }))).toBe('/a.js');
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: new TypeError('x') }))).toBeUndefined();
  expect(missingFile('x')).toBeUndefined();
});
