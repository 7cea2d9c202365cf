import { createHash } from 'node:crypto';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS, admissionField, type AdmissionField } from 'contract/admissionFields';
import { contentOf } from './fingerprint';

const values = sampleAdmissionForm(new Date('2026-11-20T10:00:00Z'));
const digestOf = (form: typeof values) => createHash('sha256').update(contentOf(form)).digest('hex');

test('a fingerprint stored by the first release still matches the same application', () => {
  expect(digestOf(values)).toBe('32e220069a51d73565235f30041c809f7d9b3fa964242e2b8986870bf2f7fed0');
});

test('a field that a release adds counts once it is answered, and not while it is empty', () => {
  const table = ADMISSION_FIELDS as AdmissionField[];
  const before = contentOf(values);
  table.push({ ...admissionField('referredBy'), name: 'motherTongue' });
  expect(contentOf({ ...values, motherTongue: '' } as typeof values)).toBe(before);
  expect(contentOf({ ...values, motherTongue: 'Malayalam' } as typeof values)).not.toBe(before);
  table.pop();
});
