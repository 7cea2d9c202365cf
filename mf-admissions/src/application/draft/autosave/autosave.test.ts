import { createDebouncedSave } from './autosave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('saving waits for a second without a change', () => {
  const save = jest.fn();
  const { changed } = createDebouncedSave(save);
  for (let typed = 0; typed < 3; typed += 1) {
    changed();
    jest.advanceTimersByTime(900);
  }
  expect(save).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(save).toHaveBeenCalledTimes(1);
});

test('continuous typing is saved every five seconds', () => {
  const save = jest.fn();
  const { changed } = createDebouncedSave(save);
  for (let typed = 0; typed < 101; typed += 1) {
    changed();
    jest.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(2);
});

test('a save that is cancelled does not happen', () => {
  const save = jest.fn();
  const { changed, cancel } = createDebouncedSave(save);
  changed();
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(save).not.toHaveBeenCalled();
});
