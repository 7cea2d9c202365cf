import { writePath } from 'contract/admissionForm';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { validateAdmission } from 'contract/admissionSchema';
import { hintOf } from './hints';

const now = new Date('2026-11-20T10:00:00Z');

test('every number outside of the marks table and every e-mail address has an example or says where to look', () => {
  const kinds = ['email', 'pincode', 'aadhaar', 'identifier', 'mobile', 'amount', 'percentage', 'tenthYear'];
  const silent = ADMISSION_FIELDS.filter(
    (field) => kinds.includes(field.kind) && field.section !== 'subjects' && hintOf(field) === undefined,
  );
  expect(silent.map(({ name }) => `${name}: add an example to mf-admissions/src/application/fields/hints.ts`)).toEqual(
    [],
  );
});

test('the example in a hint is accepted', () => {
  const examples = ADMISSION_FIELDS.flatMap((field) => {
    const [, examplesOfHint] = / such as (.+)$/i.exec(` ${hintOf(field)}`) ?? [];
    return (examplesOfHint?.split(' or ') ?? []).map((example) => [field.name, example] as const);
  });
  expect(examples.length).toBeGreaterThan(20);
  for (const [name, example] of examples) {
    const values = sampleAdmissionForm(now);
    writePath(values, name, example);
    expect([name, example, validateAdmission(values, { now })]).toEqual([name, example, {}]);
  }
});
