import 'fake-indexeddb/auto';
import type { UploadedImage } from 'contract/images';
import { leaveDraft } from '../draft.testing';
import { answersToRestore, pictureToStore } from './draftAnswers';
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

const putBack = (answers: unknown, pictures: Record<string, unknown> = {}) =>
  Object.fromEntries(answersToRestore(answers, pictures));

test('a picture is stored in the format that every release reads and writes', () => {
  const stored = { dataUrl: `data:image/png;base64,${btoa('kept')}`, name: 'me.png', type: 'image/png', size: 4 };
  const { photo } = putBack({}, { photo: stored });
  expect(photo).toMatchObject({ name: 'me.png', type: 'image/png' });
  expect(new TextDecoder().decode((photo as UploadedImage).bytes)).toBe('kept');
  expect(pictureToStore(photo as UploadedImage)).toEqual(stored);
});

test('a draft of another release: unknown fields are ignored, missing ones stay blank, wrong types are dropped', () => {
  const older = {
    name: 'ANU',
    nickname: 'Ammu',
    religion: 7,
    sameAsPermanent: 'yes',
    father: 'Unni',
    mother: { name: 'LATHA', hobbies: ['song'] },
    subjects: null,
    aadharNumber: '234123412346',
  };
  const answers = putBack(older, { photo: 'none', applicantSignatureImage: { dataUrl: 'javascript:1' }, hat: {} });
  const typed = Object.entries(answers).filter(([, value]) => value !== false);
  expect(typed).toEqual([
    ['name', 'ANU'],
    ['mother.name', 'LATHA'],
  ]);
});

test.each([undefined, null, 'text', 7, [], { subjects: [] }])('a draft that is none puts nothing back: %p', (none) => {
  expect(Object.values(putBack(none)).filter((value) => value !== false)).toEqual([]);
});
