import { retryWhenOnline } from './retryWhenOnline';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => jest.useRealTimers());

test('the first attempt is made immediately, the next ones after growing pauses, and none after it is stopped', async () => {
  const attempt = jest.fn().mockResolvedValue(undefined);
  const stop = retryWhenOnline(attempt);
  await jest.advanceTimersByTimeAsync(200);
  expect(attempt).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3000);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(5900);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(attempt).toHaveBeenCalledTimes(3);
  stop();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('a browser that is online again, and a tab that becomes visible again, do not wait', async () => {
  const attempt = jest.fn().mockResolvedValue(undefined);
  const stop = retryWhenOnline(attempt);
  await jest.advanceTimersByTimeAsync(60_000);
  const before = attempt.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(200);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(200);
  expect(attempt).toHaveBeenCalledTimes(before + 2);
  stop();
});

test('a tab in the background makes no attempts', async () => {
  const attempt = jest.fn().mockResolvedValue(undefined);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const stop = retryWhenOnline(attempt);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(attempt).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(200);
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
});
