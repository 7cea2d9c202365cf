import 'fake-indexeddb/auto';
import { leaveDraft } from '../draft.testing';
import { readDraft } from './draftStore';

test('on a phone that is busy for seconds the saved answers are found all the same', async () => {
  await leaveDraft();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const reading = readDraft();
  // what was due meanwhile comes before the device's answer
  jest.runOnlyPendingTimers();
  expect((await reading)?.record.stamp).toBe('earlier visit');
  jest.useRealTimers();
});
