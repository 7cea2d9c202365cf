import { applicationWith, fieldsWithoutRule, REFUSED_CASES } from './admission/rules/ruleCases.testing';
import { RULES_DAY } from './admission/rules/rules.testing';
import { emptyAdmissionForm } from './admission/sample.testing';
import { SITUATIONS } from './admission/situations.testing';
import { ADMISSION_FIELDS } from './admissionFields';
import { correctable, validateAdmission, validateAdmissionField } from './admissionSchema';
import { NOT_AN_IMAGE } from './images';
import { SUBJECTS } from './limits';

const context = { now: RULES_DAY };
/** Number of fields that the specification requires. */
const SPECIFIED_REQUIRED = 73;

describe('the admission form', () => {
  test('an empty form names exactly the required fields, top to bottom, with one message each', () => {
    const errors = validateAdmission(emptyAdmissionForm(RULES_DAY), context);
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

/** Every value that the table of rules refuses, with its messages. */
const refusals = REFUSED_CASES.map(({ field, value }) => ({
  field,
  value,
  messages: validateAdmissionField(field, applicationWith({ [field]: value }), context),
}));

describe('a message', () => {
  const ofEmptyForm = validateAdmission(emptyAdmissionForm(RULES_DAY), context);
  const messages = [...Object.values(ofEmptyForm), ...refusals.map(({ messages }) => messages)].flat();

  test('names its field by a noun, which follows Enter, Shorten or Upload', () => {
    const typed = ADMISSION_FIELDS.filter(({ kind }) => kind !== 'choice');
    expect(typed.map(({ said }) => said).filter((said) => !/^(the|a) /.test(said))).toEqual([]);
  });

  test('starts with what to do, for every value that a rule refuses', () => {
    const others = messages.filter((message) => !/^(Enter|Choose|Upload|Shorten|Correct|Check) /.test(message));
    expect(others).toEqual([]);
  });

  test.each([
    ['secondProgram', 'B.Pharm', 'Choose a second choice other than B.Pharm, or none'],
    ['secondProgram', 'M.Pharm', 'Choose B.Pharm or D.Pharm as the second choice'],
    ['permanentPinCode', '69100', 'Enter the 6 digits of the pincode of the permanent address'],
    ['mobileNumber', '+971 50 123 4567', 'Enter the mobile number in digits only, without + and country code'],
    ['mobileNumber', '1'.repeat(31), 'Shorten the mobile number to at most 30 digits'],
    ['plusTwoDetails.regNo', 'KL12', 'Enter the plus two registration number in digits only, without letters'],
    ['familyIncome', '-5', 'Enter the annual family income in digits only, without a hyphen'],
    ['subjects.physics.maximum', '0', 'Enter the maximum marks in Physics, more than 0'],
    ['subjects.physics.marks', '9.5', 'Enter the marks in Physics as a whole number'],
    ['father.email', 'ravi', "Enter the father's e-mail address in full, such as name@example.com"],
    ['dateOfBirth', '2999-01-01', 'Enter the date of birth as a day in the past'],
    ['dateOfBirth', '2008-03', 'Enter the date of birth with day, month and year, such as 05-03-2008'],
    ['dateOfBirth', '2008-02-30', 'Enter the date of birth as a day that exists, such as 05-03-2008'],
    ['category', '', 'Choose Merit or Management'],
    ['aadharNumber', '', 'Enter the 12 digits of the Aadhaar number'],
    ['photo', null, 'Upload a photo of the applicant'],
    ['guardianSignatureImage', { bytes: new ArrayBuffer(3), name: 'a.pdf', type: 'application/pdf' }, NOT_AN_IMAGE],
    ['age', '19', 'Correct the age by the date of birth: it comes to 18'],
    ['subjects.biology.percentage', '91', 'Correct the percentage in Biology: it comes to 90'],
    ['subjects.totalmarks', '361', 'Correct the total marks: it comes to 360'],
    ['subjects.totalmaximum', '401', 'Correct the total maximum marks: it comes to 400'],
    ['subjects.totalpercentage', '91', 'Correct the total percentage: it comes to 90'],
    ['academicQualifications.yearOfPassing', '24', 'Enter the 4 digits of the 10th year of passing'],
  ])('of %s for %s says what is wrong with it', (name, value, message) => {
    expect(validateAdmission(applicationWith({ [name]: value }), context)[name]).toEqual([message]);
  });
});

test('an age that no applicant has is to be corrected at the date of birth', () => {
  const young = validateAdmission(applicationWith({ dateOfBirth: '2020-01-01' }), context);
  expect(young).toEqual({ age: ['Check the date of birth: the age must have 2 digits'] });
});

test('marks above their maximum are refused with what is computed from them, and a form asks for the marks alone', () => {
  const values = applicationWith(Object.fromEntries(SUBJECTS.map((subject) => [`subjects.${subject}.marks`, '999'])));
  const marks = SUBJECTS.map((subject) => `subjects.${subject}.marks`);
  const errors = validateAdmission(values, context);
  expect(Object.keys(errors)).toEqual([...marks, 'subjects.totalpercentage']);
  expect(Object.keys(correctable(errors, values))).toEqual(marks);
});

test('a switch, checked on its own, has its message too', () => {
  const values = applicationWith({ 'subjects.biology.notStudied': true, 'subjects.mathematics.notStudied': true });
  expect(validateAdmissionField('subjects.mathematics.notStudied', values, context)).toEqual([
    'Enter the marks in Biology or in Mathematics; you cannot leave out both',
  ]);
});

test('every field of the application has a rule in the table', () => {
  const table = 'contract/src/admission/rules/rules.testing.ts';
  expect(fieldsWithoutRule().map((name) => `${name}: add it to the fields of a rule in ${table}`)).toEqual([]);
});

test('every value that the table refuses is refused at its field', () => {
  expect(refusals.filter(({ messages }) => messages.length === 0)).toEqual([]);
});

test.each(SITUATIONS)('$situation', ({ changes, named }) => {
  expect(Object.keys(validateAdmission(applicationWith(changes), context))).toEqual(named);
});
