import { createSaveSchedule } from './saveSchedule';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('saving waits for a second without a change', () => {
  const save = jest.fn();
  const { changed } = createSaveSchedule(save);
  for (let typed = 0; typed < 3; typed += 1) {
    changed();
    jest.advanceTimersByTime(900);
  }
  expect(save).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(save).toHaveBeenCalledTimes(1);
});

test('who types without a pause is saved every five seconds', () => {
  const save = jest.fn();
  const { changed } = createSaveSchedule(save);
  for (let typed = 0; typed < 101; typed += 1) {
    changed();
    jest.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(2);
});

test('a save that is called off does not come', () => {
  const save = jest.fn();
  const { changed, cancel } = createSaveSchedule(save);
  changed();
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(save).not.toHaveBeenCalled();
});
