import { FileLoadError, missingFile, withRetries } from './retries';

const lost = () => new FileLoadError('/a.js');

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline')));

test('a file that loads at the third attempt is loaded, past a bad copy in the cache', async () => {
  const attempt = jest.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('there');
  expect(await withRetries(attempt)).toBe('there');
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/a.js', { cache: 'reload' }],
    ['/a.js', { cache: 'reload' }],
  ]);
});

test('after three attempts it gives up with the last error', async () => {
  const attempt = jest.fn().mockRejectedValue(lost());
  await expect(withRetries(attempt)).rejects.toThrow('/a.js did not load');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('code that loaded and throws is not loaded again', async () => {
  const attempt = jest.fn().mockRejectedValue(new TypeError('x is not a function'));
  await expect(withRetries(attempt)).rejects.toThrow(TypeError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('an error reveals which file failed to load, even as a nested cause, or that none did', () => {
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: lost() }))).toBe('/a.js');
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: new TypeError('x') }))).toBeUndefined();
  expect(missingFile('x')).toBeUndefined();
});
