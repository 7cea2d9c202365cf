import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { blankAdmissionForm } from 'contract/admission/blankForm';
import { answersToKeep, answersToPutBack, isUnanswered, picturesToKeep } from './draftAnswers';

const form = sampleAdmissionForm(new Date());
const putBack = (answers: unknown, pictures: Record<string, unknown> = {}) =>
  Object.fromEntries(answersToPutBack(answers, pictures));

test('all that was typed is kept, but never the Aadhaar number, nor what is worked out or given anew', () => {
  const kept = answersToKeep(form);
  expect(kept).toMatchObject({ name: form.name, father: form.father, familyIncome: form.familyIncome });
  expect(kept).toMatchObject({ aadharNumber: '', applicationNumber: '', date: '', time: '', age: '', photo: null });
  expect(JSON.stringify(kept)).not.toContain(form.aadharNumber);
});

test('pictures are kept beside the answers and come back with them', () => {
  expect(Object.keys(picturesToKeep(form))).toEqual(
    ['photo', 'applicantSignatureImage', 'guardianSignatureImage'].filter((name) => name in picturesToKeep(form)),
  );
  expect(putBack({}, picturesToKeep(form))).toMatchObject({ photo: form.photo });
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

test.each([undefined, null, 'text', 7, [], { subjects: [] }])(
  'a draft that is none puts nothing back: %p',
  (answers) => {
    expect(Object.values(putBack(answers)).filter((value) => value !== false)).toEqual([]);
  },
);

test('a form with only an Aadhaar number in it counts as not begun', () => {
  expect(isUnanswered({ ...blankAdmissionForm(), aadharNumber: '234123412346' })).toBe(true);
  expect(isUnanswered({ ...blankAdmissionForm(), photo: form.photo })).toBe(false);
  expect(isUnanswered({ ...blankAdmissionForm(), religion: 'Hindu' })).toBe(false);
});
