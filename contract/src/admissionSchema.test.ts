import fc from 'fast-check';
import { validAdmissionForm } from './admission/arbitraries.testing';
import { blankAdmissionForm } from './admission/blankForm';
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

  test.each([
    ['permanentPinCode', ['69100', '6910011', '69100a', '691.01', '６９１００１']],
    ['communicationPinCode', ['69100', 'x691001']],
    ['aadharNumber', ['23412341234', '2341234123467', '23412341234x']],
    ['mobileNumber', ['98765abcde', '+919876543210', '98.76']],
    ['email', ['anu', 'anu@example', 'anu@example.museum', 'anu@@example.in']],
    ['father.email', ['anu@example.c']],
    ['mother.email', ['anu']],
    ['guardian.email', ['anu']],
    ['father.mobile', ['abc']],
    ['mother.mobile', ['12-a']],
    ['guardian.mobile', ['none']],
    ['academicQualifications.registrationNumber', ['KL12']],
    ['academicQualifications.yearOfPassing', ['24', '20244', '2o24']],
    ['academicQualifications.percentageMarks', ['95.5', '95%', '101', '-5']],
    ['academicQualifications.numberOfChances', ['12', '1x', '01']],
    ['academicQualifications.type', ['regular-ish']],
    ['plusTwoDetails.regNo', ['A1']],
    ['plusTwoDetails.yearOfPassing', ['two']],
    ['plusTwoDetails.type', ['Closed']],
    ['chances', ['one', '-1']],
    ['subjects.physics.marks', ['9o', '-9', '9.5']],
    ['subjects.physics.maximum', ['hundred']],
    ['keamEntranceMarks.rollNo', ['R1']],
    ['keamEntranceMarks.applicationNo', ['A1']],
    ['familyIncome', ['1,20,000', '4-5', '4 lakh']],
    ['category', ['NRI']],
    ['program', ['M.Pharm']],
    ['gender', ['X']],
    ['subcaste', ['General']],
    ['hostelFacility', ['Maybe']],
    ['travelingFacility', ['y']],
    ['dateOfBirth', ['2008-02-30', '2999-01-01', '05-03-2008']],
    ['date', ['30-02-2026', 'today']],
    ['time', ['21:05:07', '13:00:00 PM']],
    ['name', ['x'.repeat(201)]],
  ])('%s refuses the values that its rule refuses', (path, values) => {
    for (const value of values) {
      expect([value, check(changed(path, value))[path]]).toEqual([value, [expect.any(String)]]);
    }
  });

  test.each([
    ['permanentPinCode', [' 691 001 ', '691-001']],
    ['aadharNumber', ['2341 2341 2346', '2341-2341-2346', '000000000000']],
    ['mobileNumber', ['98765 43210', '12345']],
    ['email', [' Anu@Example.IN ']],
    ['guardian.email', ['', 'suma@example.in']],
    ['academicQualifications.yearOfPassing', ['2024', '1999']],
    ['academicQualifications.percentageMarks', ['0', '100', ' 95 ']],
    ['academicQualifications.numberOfChances', ['1', '9', '10', '500']],
    ['plusTwoDetails.yearOfPassing', ['26', '2026']],
    ['familyIncome', ['0', '450000', '450 000']],
    ['hostelFacility', ['', 'Yes', 'No', 'yes']],
    ['gender', ['Male', 'female', ' FEMALE ']],
    ['subcaste', ['SC', 'ST', 'OBC', 'OEC', 'GN', 'D/Others']],
    ['place', ['', 'Kollam']],
    ['date', ['', '20-11-2026', '2026-11-20']],
    ['guardianSignatureImage', [null]],
  ])('%s accepts the values that its rule accepts', (path, values) => {
    for (const value of values) expect([value, check(changed(path, value))]).toEqual([value, {}]);
  });

  test('a message names its field and says what to do', () => {
    const errors = check({ ...sample(), permanentPinCode: '12', aadharNumber: '', category: '', photo: null });
    expect(errors).toEqual({
      category: ['Choose Merit or Management'],
      permanentPinCode: ['Enter the 6 digits of the pincode of the permanent address'],
      aadharNumber: ['Enter the 12 digits of the Aadhaar number'],
      photo: ['Upload a photo of the applicant'],
    });
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

  test('an age of one or three digits is refused', () => {
    const young = withComputedValues({ ...sample(), dateOfBirth: '2020-01-01' }, now);
    expect(check(young)).toEqual({ age: ['Check the date of birth: the age must have 2 digits'] });
    const old = withComputedValues({ ...sample(), dateOfBirth: '1900-01-01' }, now);
    expect(check(old)).toEqual({ age: ['Check the date of birth: the age must have 2 digits'] });
  });

  test('marks above the maximum and a maximum of 0 are refused', () => {
    const above = withComputedValues(changed('subjects.physics.marks', '101'), now);
    expect(Object.keys(check(above))).toContain('subjects.physics.marks');
    const zero = withComputedValues(changed('subjects.physics.maximum', '0'), now);
    expect(check(zero)['subjects.physics.maximum']).toEqual(['Enter the maximum marks in Physics, more than 0']);
  });

  test.each(['biology', 'mathematics'] as const)(
    '%s may be left out, and its fields are then not required',
    (subject) => {
      const values = sample();
      values.subjects[subject] = { notStudied: true, marks: '', grade: '', maximum: '', percentage: '' };
      expect(check(withComputedValues(values, now))).toEqual({});
    },
  );

  test('Biology and Mathematics cannot both be left out', () => {
    const values = sample();
    values.subjects.biology.notStudied = true;
    values.subjects.mathematics.notStudied = true;
    expect(check(withComputedValues(values, now))).toEqual({
      'subjects.mathematics.notStudied': ['Enter the marks in Biology or in Mathematics; you cannot leave out both'],
    });
  });

  test('an applicant who did not write KEAM is not asked for it, one who did is asked for all of it', () => {
    const keam = blankAdmissionForm().keamEntranceMarks;
    expect(check({ ...sample(), keamEntranceMarks: { ...keam, notWritten: true } })).toEqual({});
    expect(Object.keys(check({ ...sample(), keamEntranceMarks: keam }))).toEqual([
      'keamEntranceMarks.rollNo',
      'keamEntranceMarks.applicationNo',
      'keamEntranceMarks.rank',
      'keamEntranceMarks.admissionType',
    ]);
  });

  test('the communication address may equal the permanent one', () => {
    const values = { ...sample(), communicationAddress: '', communicationPinCode: '' };
    expect(check({ ...values, sameAsPermanent: true })).toEqual({});
    expect(Object.keys(check(values))).toEqual(['communicationAddress', 'communicationPinCode']);
  });

  test('an upload that is not a picture is refused with the specified message', () => {
    const pdf = { bytes: new ArrayBuffer(3), name: 'a.pdf', type: 'application/pdf' };
    expect(check({ ...sample(), photo: pdf, guardianSignatureImage: pdf })).toEqual({
      photo: [NOT_AN_IMAGE],
      guardianSignatureImage: [NOT_AN_IMAGE],
    });
  });
});
