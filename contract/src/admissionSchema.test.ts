import { emptyAdmissionForm } from './admission/sample.testing';
import { ADMISSION_FIELDS } from './admissionFields';
import { validateAdmission } from './admissionSchema';

const now = new Date('2026-11-20T10:00:00Z');
/** Number of fields that the specification requires. */
const SPECIFIED_REQUIRED = 73;

describe('the admission form', () => {
  test('an empty form names exactly the required fields, top to bottom, with one message each', () => {
    const errors = validateAdmission(emptyAdmissionForm(now), { now });
    const required = ADMISSION_FIELDS.filter((field) => field.required).map(({ name }) => name);
    expect(Object.keys(errors)).toEqual(required);
    expect(Object.values(errors).filter((messages) => messages.length !== 1)).toEqual([]);
  });

  test('all specified fields exist, optional ones included; others may be added', () => {
    const required = ADMISSION_FIELDS.filter((field) => field.required);
    const optional = ADMISSION_FIELDS.filter((field) => !field.required).map(({ name }) => name);
    expect(required.length).toBeGreaterThanOrEqual(SPECIFIED_REQUIRED);
    const other = ['courseProgram', 'institution', 'place', 'duration', 'gradeMark'];
    const specified = (
      'applicationNumber secondProgram guardian.email hostelFacility travelingFacility referredBy place date time ' +
      'guardianSignatureImage'
    ).split(' ');
    const all = [...specified, ...other.map((name) => `otherQualifications.${name}`)];
    expect(optional).toEqual(expect.arrayContaining(all));
  });
});
