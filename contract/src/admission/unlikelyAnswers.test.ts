import fc from 'fast-check';
import { validateAdmission } from '../admissionSchema';
import { validAdmissionForm } from './arbitraries.testing';
import { applicationWith } from './rules/ruleCases.testing';
import { RULES_DAY } from './rules/rules.testing';
import { emptyAdmissionForm, sampleAdmissionForm } from './sample.testing';
import { SITUATIONS } from './situations.testing';
import { unlikelyAnswers } from './unlikelyAnswers';

const context = { now: RULES_DAY, intake: 2026 };
const unlikelyWith = (changes: Readonly<Record<string, unknown>>) => unlikelyAnswers(applicationWith(changes), context);

const BIRTH = { dateOfBirth: '2008-03-05' };
const MOBILE = 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9';
const PASS = 'A pass usually takes 30% or more';

const EARLY = 'By 31-12-2026 the applicant is 15, which is early for someone who has passed Plus Two';
const NO_RANK = 'Merit seats of B.Pharm go by the KEAM list; without it you are considered for Management';
const cannotShow = (sign: string) => `The printed form cannot show “${sign}”: write it in English letters as well`;

test.each<[field: string, value: unknown, remark: string, others?: object]>([
  ['mobileNumber', '12345', MOBILE],
  ['father.mobile', '5876543210', MOBILE],
  ['mother.mobile', '971501234567', MOBILE],
  ['guardian.mobile', '04742345678', MOBILE],
  ['academicQualifications.yearOfPassing', '2020', '2020 is early for somebody born in 2008', BIRTH],
  ['plusTwoDetails.yearOfPassing', '26', 'A year has 4 digits, such as 2026'],
  ['plusTwoDetails.yearOfPassing', '2024', 'Plus Two is usually passed after the 10th, which was in 2024'],
  ['dateOfBirth', '2010-01-01', 'By 31-12-2026 the applicant is 16; B.Pharm is usually begun at 17 or later'],
  ['dateOfBirth', '2011-01-01', EARLY, { program: 'D.Pharm' }],
  ['dateOfBirth', '1965-12-31', 'By 31-12-2026 the applicant is 61'],
  ['name', '王小明', cannotShow('王')],
  ['permanentAddress', 'Rose Villa 🌹\nகொல்லம்', cannotShow('🌹')],
  ['subjects.physics.marks', '29', PASS],
  ['subjects.mathematics.marks', '1', PASS, { 'subjects.biology.notStudied': true }],
  ['keamEntranceMarks.notWritten', true, NO_RANK],
])('%s %j looks unlikely, and is accepted: %s', (field, value, remark, others = {}) => {
  const changes = { [field]: value, ...others };
  expect(unlikelyWith(changes)).toEqual({ [field]: remark });
  expect(validateAdmission(applicationWith(changes), context)).toEqual({});
});

test('each of two unlikely answers has its remark', () => {
  expect(
    unlikelyWith({ 'academicQualifications.yearOfPassing': '2027', 'plusTwoDetails.yearOfPassing': '2028' }),
  ).toEqual({
    'academicQualifications.yearOfPassing': '2027 is in the future',
    'plusTwoDetails.yearOfPassing': '2028 is in the future',
  });
  const marks = ['subjects.biology.marks', 'subjects.mathematics.marks'];
  const all = (text: string) => Object.fromEntries(marks.map((name) => [name, text]));
  expect(unlikelyWith(all('1'))).toEqual(all(PASS));
});

test.each([
  { mobileNumber: ' 98765-43210 ' },
  { 'father.mobile': '6000000000' },
  { dateOfBirth: '2009-12-31' },
  { dateOfBirth: '2010-12-31', program: 'D.Pharm' },
  { dateOfBirth: '1966-01-01' },
  { 'subjects.physics.marks': '30' },
  { 'subjects.biology.marks': '1' },
  { 'academicQualifications.yearOfPassing': '2021', ...BIRTH },
  { 'plusTwoDetails.yearOfPassing': '2025' },
  { 'keamEntranceMarks.notWritten': true, category: 'Management' },
  { 'keamEntranceMarks.notWritten': true, program: 'D.Pharm' },
])('%j gets no remark', (changes) => {
  expect(unlikelyWith(changes)).toEqual({});
});

test('the sample application and an empty form have nothing unlikely', () => {
  expect(unlikelyAnswers(sampleAdmissionForm(RULES_DAY), context)).toEqual({});
  expect(unlikelyAnswers(emptyAdmissionForm(RULES_DAY), context)).toEqual({});
});

test("a value that a rule refuses gets only the rule's message", () => {
  for (const { changes } of SITUATIONS) {
    const refused = Object.keys(validateAdmission(applicationWith(changes), context));
    expect(Object.keys(unlikelyWith(changes)).filter((name) => refused.includes(name))).toEqual([]);
  }
  expect(unlikelyWith({ mobileNumber: '+91', 'academicQualifications.yearOfPassing': '24' })).toEqual({});
  expect(unlikelyWith({ dateOfBirth: '2020-01-01' })).toEqual({});
  expect(unlikelyWith({ 'subjects.physics.marks': '101' })).toEqual({});
});

test('anything that looks unlikely is accepted, and the values stay unchanged', () => {
  fc.assert(
    fc.property(validAdmissionForm(RULES_DAY), (values) => {
      const before = structuredClone(values);
      unlikelyAnswers(values, context);
      expect(values).toEqual(before);
      expect(validateAdmission(values, context)).toEqual({});
    }),
    { numRuns: 50 },
  );
});

test('any single wrong digit of an Aadhaar number gets a remark', () => {
  const { aadharNumber: right } = sampleAdmissionForm(RULES_DAY);
  for (let place = 0; place < right.length; place += 1) {
    const digit = (Number(right[place]) + 1) % 10;
    const aadharNumber = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
    expect(unlikelyWith({ aadharNumber })).toEqual({
      aadharNumber: 'Please compare it with your card: a digit seems to be mistyped',
    });
  }
});
