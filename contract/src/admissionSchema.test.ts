import fc from 'fast-check';
import { validAdmissionForm } from './admission/arbitraries.testing';
import { withComputedValues } from './admission/computed';
import { writePath } from './admission/paths';
import { sampleAdmissionForm } from './admission/sample.testing';
import { ADMISSION_FIELDS } from './admissionFields';
import { type AdmissionFormValues, emptyAdmissionForm } from './admissionForm';
import { validateAdmission } from './admissionSchema';
import { NOT_AN_IMAGE } from './images';

const now = new Date('2026-11-20T10:00:00Z');
/** Number of fields that the specification requires. */
const SPECIFIED_REQUIRED = 73;
const sample = () => sampleAdmissionForm(now);

function changed(path: string, value: unknown): AdmissionFormValues {
  const values = sample();
  writePath(values, path, value);
  return values;
}

const check = (values: AdmissionFormValues) => validateAdmission(values, { now });

describe('the admission form', () => {
  test('a complete application has no errors', () => {
    expect(check(sample())).toEqual({});
  });

  test('every generated complete application has no errors', () => {
    fc.assert(
      fc.property(validAdmissionForm(now), (values) => {
        expect(check(values)).toEqual({});
      }),
    );
  });

  test('an empty form names exactly the required fields, top to bottom, with one message each', () => {
    const errors = check(emptyAdmissionForm(now));
    const required = ADMISSION_FIELDS.filter((field) => field.required).map(({ name }) => name);
    expect(Object.keys(errors)).toEqual(required);
    expect(Object.values(errors).filter((messages) => messages.length !== 1)).toEqual([]);
  });

  test('all specified fields exist, optional ones included, and only optional ones may be added', () => {
    const required = ADMISSION_FIELDS.filter((field) => field.required);
    const optional = ADMISSION_FIELDS.filter((field) => !field.required).map(({ name }) => name);
    expect(required).toHaveLength(SPECIFIED_REQUIRED);
    expect(optional).toEqual(
      expect.arrayContaining([
        'applicationNumber',
        'secondProgram',
        'otherQualifications.courseProgram',
        'otherQualifications.institution',
        'otherQualifications.place',
        'otherQualifications.duration',
        'otherQualifications.gradeMark',
        'guardian.email',
        'hostelFacility',
        'travelingFacility',
        'referredBy',
        'place',
        'date',
        'time',
        'guardianSignatureImage',
      ]),
    );
  });

  test('a message names its field and says what to do', () => {
    const pdf = { bytes: new ArrayBuffer(3), name: 'a.pdf', type: 'application/pdf' };
    const wrong = { permanentPinCode: '12', aadharNumber: '', category: '', photo: null, guardianSignatureImage: pdf };
    expect(check({ ...sample(), ...wrong })).toEqual({
      category: ['Choose Merit or Management'],
      permanentPinCode: ['Enter the 6 digits of the pincode of the permanent address'],
      aadharNumber: ['Enter the 12 digits of the Aadhaar number'],
      photo: ['Upload a photo of the applicant'],
      guardianSignatureImage: [NOT_AN_IMAGE],
    });
    const young = withComputedValues({ ...sample(), dateOfBirth: '2020-01-01' }, now);
    expect(check(young)).toEqual({ age: ['Check the date of birth: the age must have 2 digits'] });
  });

  test.each([
    ['age', '19', 'Correct the age by the date of birth: it comes to 18'],
    ['subjects.biology.percentage', '91', 'Correct the percentage in Biology: it comes to 90'],
    ['subjects.totalmarks', '361', 'Correct the total marks: it comes to 360'],
    ['subjects.totalmaximum', '401', 'Correct the total maximum marks: it comes to 400'],
    ['subjects.totalpercentage', '91', 'Correct the total percentage: it comes to 90'],
  ])('a wrong %s of %s is refused', (path, value, message) => {
    expect(check(changed(path, value))).toEqual({ [path]: [message] });
  });
});
