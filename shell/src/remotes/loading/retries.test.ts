import { withRetries } from './retries';
import { FileLoadError, missingFile } from './loadErrors';

const lost = () => new FileLoadError('/a.js', 'did not arrive');

test('a file that comes at the third attempt has come', async () => {
  const attempt = jest.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('there');
  expect(await withRetries(attempt)).toBe('there');
  expect(attempt.mock.calls).toEqual([[0], [1], [2]]);
});

test('after three attempts it is given up, with what the last one said', async () => {
  const attempt = jest.fn().mockRejectedValue(lost());
  await expect(withRetries(attempt)).rejects.toThrow('/a.js did not arrive');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('code that arrived and throws is not loaded again', async () => {
  const attempt = jest.fn().mockRejectedValue(new TypeError('x is not a function'));
  await expect(withRetries(attempt)).rejects.toThrow(TypeError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('no attempt is begun once the time limit is over', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(3000);
  const attempt = jest.fn().mockRejectedValue(lost());
  await expect(withRetries(attempt)).rejects.toThrow(FileLoadError);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(now).toHaveBeenCalled();
});

test('an error tells which file is lost, however deep that lies, or that none is', () => {
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: lost() }))).toBe('/a.js');
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: new TypeError('x') }))).toBeUndefined();
  expect(missingFile('x')).toBeUndefined();
});
