import { validateAdmission } from './admissionSchema';
import { sampleAdmissionForm } from './admission/sample.testing';
import { writePath } from './admission/paths';
import { ADMISSION_FIELDS } from './admissionFields';
import { ADMISSION_HINTS } from './admissionHints';

const now = new Date('2026-11-20T10:00:00Z');

test('every number outside of the marks table and every e-mail address has an example or says where to look', () => {
  const kinds = ['email', 'pincode', 'aadhaar', 'identifier', 'mobile', 'amount', 'percentage', 'tenthYear'];
  const silent = ADMISSION_FIELDS.filter(
    ({ name, kind, section }) => kinds.includes(kind) && section !== 'subjects' && !ADMISSION_HINTS.has(name),
  );
  expect(silent.map(({ name }) => `${name}: add an example to contract/src/admissionHints.ts`)).toEqual([]);
});

test('the example in a hint is accepted', () => {
  const examples = [...ADMISSION_HINTS].flatMap(([name, hint]) => {
    const [, examplesOfHint] = / such as (.+)$/i.exec(` ${hint}`) ?? [];
    return (examplesOfHint?.split(' or ') ?? []).map((example) => [name, example] as const);
  });
  expect(examples.length).toBeGreaterThan(20);
  for (const [name, example] of examples) {
    const values = sampleAdmissionForm(now);
    writePath(values, name, example);
    expect([name, example, validateAdmission(values, { now })]).toEqual([name, example, {}]);
  }
});
