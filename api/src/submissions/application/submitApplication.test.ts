import { createHash } from 'node:crypto';
import { emptyAdmissionForm } from 'contract/admissionForm';
import { contentOf } from './submitApplication';

const values = { ...emptyAdmissionForm(new Date('2026-11-20T10:00:00Z')), name: 'ANJALI NAIR', caste: 'Nair' };
const digestOf = (form: typeof values) => createHash('sha256').update(contentOf(form)).digest('hex');

test('a fingerprint stored by the first release still matches the same application', () => {
  expect(digestOf(values)).toBe('f7daec28bd8c9a6d2278a913fe44db31c72d49b6ec054587a174a3015fb7f091');
});

test('a field that a release adds counts once it is answered, and not while it is empty', () => {
  const before = contentOf(values);
  expect(contentOf({ ...values, addedField: '' } as typeof values)).toBe(before);
  expect(contentOf({ ...values, addedField: 'Malayalam' } as typeof values)).not.toBe(before);
});
