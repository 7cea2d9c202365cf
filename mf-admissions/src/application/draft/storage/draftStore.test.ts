import 'fake-indexeddb/auto';
import { leaveDraft } from '../draft.testing';
import { readDraft } from './draftStore';

test('on a phone that is busy for seconds the saved answers are found all the same', async () => {
  await leaveDraft();
  const reading = readDraft();
  const free = performance.now() + 3200;
  while (performance.now() < free);
  expect((await reading)?.record.stamp).toBe('earlier visit');
});
