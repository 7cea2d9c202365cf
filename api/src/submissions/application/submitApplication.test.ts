import { createHash } from 'node:crypto';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { contentOf } from './submitApplication';

const values = sampleAdmissionForm(new Date('2026-11-20T10:00:00Z'));
const digestOf = (form: typeof values) => createHash('sha256').update(contentOf(form)).digest('hex');

test('a fingerprint stored by the first release still matches the same application', () => {
  expect(digestOf(values)).toBe('4a1c877093ed3d877cc06e2703503fbdee339c94cb059a2af2e600effebb937a');
});

test('a field that a release adds counts once it is answered, and not while it is empty', () => {
  const before = contentOf(values);
  expect(contentOf({ ...values, motherTongue: '' } as typeof values)).toBe(before);
  expect(contentOf({ ...values, motherTongue: 'Malayalam' } as typeof values)).not.toBe(before);
});
