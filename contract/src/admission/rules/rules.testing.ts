import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, GENDERS, PROGRAMS, STUDY_TYPES, YES_NO } from '../../limits';
import { ADMISSION_FIELDS } from '../../admissionFields';

/**
 * Specification section 5 as a table: every rule of the admission form, the fields it applies to, and values it accepts and
 * refuses. The tests of the contract, of the form and of the api all read this one table.
 */
export interface RuleRow {
  rule: string;
  fields: readonly string[];
  accepts: readonly string[];
  refuses: readonly string[];
}

/** The day for which the table is written: ages and dates depend on it. */
export const RULES_DAY = new Date('2026-11-21T06:00:00Z');

const SUBJECT_FIELDS = ['physics', 'chemistry', 'biology', 'mathematics'].map((subject) => `subjects.${subject}`);
const EMAILS = ['email', 'father.email', 'mother.email', 'guardian.email'];
const LINES = ADMISSION_FIELDS.filter(({ kind, name }) => kind === 'line' && name !== 'applicationNumber');
const TEXTS = ADMISSION_FIELDS.filter(({ kind }) => kind === 'text');
/** Not in the table of required fields: what the form computes itself, and the pictures. */
const COMPUTED = ['age', ...SUBJECT_FIELDS.map((subject) => `${subject}.percentage`), 'subjects.totalpercentage'];

const NOT_DIGITS = ['12a', '9.5', '1,2', '+91', '１２', '१२', '൧൨', '٣٤', '²', '1e3', '0x1', '👍'];

export const RULE_ROWS: readonly RuleRow[] = [
  {
    rule: 'required choices',
    fields: ADMISSION_FIELDS.filter(({ kind, required }) => kind === 'choice' && required).map(({ name }) => name),
    accepts: [],
    refuses: ['', ' ', 'Something else', '👍'],
  },
  { rule: 'Merit or Management', fields: ['category'], accepts: ADMISSION_CATEGORIES, refuses: ['NRI', 'Merit,'] },
  { rule: 'B.Pharm or D.Pharm', fields: ['program'], accepts: PROGRAMS, refuses: ['M.Pharm', 'BPharm'] },
  {
    rule: 'a second choice that is not the first, or none',
    fields: ['secondProgram'],
    // Each is also compatible with the program at the same index: all fields are accepted together.
    accepts: ['D.Pharm', '', ' d.pharm ', ' '],
    refuses: ['B.Pharm', 'b.pharm', 'M.Pharm', 'None', '👍'],
  },
  { rule: 'Male or Female', fields: ['gender'], accepts: GENDERS, refuses: ['X'] },
  { rule: 'the caste categories', fields: ['subcaste'], accepts: CASTE_CATEGORIES, refuses: ['General', 'D'] },
  {
    rule: 'Regular or Open',
    fields: ['academicQualifications.type', 'plusTwoDetails.type'],
    accepts: STUDY_TYPES,
    refuses: ['Private'],
  },
  {
    rule: 'Yes, No or nothing',
    fields: ['hostelFacility', 'travelingFacility'],
    accepts: [...YES_NO, ''],
    refuses: ['Maybe', 'Y'],
  },
  {
    rule: 'required words',
    fields: [...LINES, ...TEXTS].filter(({ required }) => required).map(({ name }) => name),
    accepts: ['x', ' Two words ', 'അഞ്ജലി', 'اسم', '👩‍🔬', "O'Neil <b>&amp;</b>", '"},{"', '0', '%s', '=1+1', 'a\ufffdb'],
    refuses: ['', ' ', '\t\n', '\u00a0', '\u0000', '\ufffd', '\ud800'],
  },
  {
    rule: 'optional words',
    fields: LINES.filter(({ required }) => !required).map(({ name }) => name),
    accepts: ['', ' ', 'Kollam', 'കൊല്ലം', '\u202eright to left'],
    refuses: ['x'.repeat(201)],
  },
  {
    rule: 'a line of at most 200 characters',
    fields: LINES.map(({ name }) => name),
    accepts: ['x'.repeat(200), ` ${'y'.repeat(200)} `],
    refuses: ['x'.repeat(201), 'x'.repeat(20_000)],
  },
  {
    rule: 'an address of at most 1000 characters',
    fields: TEXTS.map(({ name }) => name),
    accepts: ['x'.repeat(1000), 'Rose Villa\r\nTemple Road\rKollam\n'],
    refuses: ['x'.repeat(1001)],
  },
  {
    rule: 'a pincode of exactly 6 digits',
    fields: ['permanentPinCode', 'communicationPinCode'],
    accepts: ['691001', ' 691 001 ', '691-001', '000000'],
    refuses: ['', ' ', '-', '69100', '6910011', '69100a', '691.01', '６９１００１', '691001\n7', '691001;'],
  },
  {
    rule: 'an Aadhaar number of exactly 12 digits',
    fields: ['aadharNumber'],
    accepts: ['234123412346', '2341 2341 2346', '2341-2341-2346', '000000000000', '000123412346'],
    refuses: [
      '',
      '23412341234',
      '2341234123467',
      '23412341234x',
      '２３４１２３４１２３４６',
      '234123412346.0',
      '2.3e11',
    ],
  },
  {
    rule: 'a number of digits only, not to be counted with',
    fields: [
      'mobileNumber',
      'father.mobile',
      'mother.mobile',
      'guardian.mobile',
      'academicQualifications.registrationNumber',
      'plusTwoDetails.regNo',
      'keamEntranceMarks.rollNo',
      'keamEntranceMarks.applicationNo',
    ],
    accepts: [
      '9876543210',
      '98765 43210',
      '98765-43210',
      '98765\u201043210',
      '\u202a9876543210\u202c',
      ' 1 ',
      '0',
      '1'.repeat(30),
    ],
    refuses: ['', ' ', '-', 'KL12', '1'.repeat(31), ...NOT_DIGITS],
  },
  {
    rule: 'an amount of digits only',
    fields: ['familyIncome', 'chances', 'plusTwoDetails.yearOfPassing'],
    accepts: ['0', '2026', '26', ' 450 000 ', '0007', '9'.repeat(12)],
    refuses: ['', '9'.repeat(13), '4 lakh', '5₹', '-5', '4-5', ...NOT_DIGITS],
  },
  {
    rule: 'marks of digits only, not above the maximum',
    fields: SUBJECT_FIELDS.map((subject) => `${subject}.marks`),
    accepts: ['90', '0', '100', '007', ' 9 0 '],
    refuses: ['', '101', '9o', ...NOT_DIGITS],
  },
  {
    rule: 'a maximum of digits only, more than 0',
    fields: SUBJECT_FIELDS.map((subject) => `${subject}.maximum`),
    accepts: ['100', '150', '0200', ' 1 0 0 '],
    refuses: ['', '0', 'hundred', '100.0', '１００'],
  },
  {
    rule: 'percentages as the marks make them',
    fields: COMPUTED.filter((name) => name !== 'age'),
    accepts: ['90', ' 90 '],
    refuses: ['', '91', '89.9', '९०'],
  },
  {
    rule: 'total marks as the marks make them',
    fields: ['subjects.totalmarks'],
    accepts: ['360'],
    refuses: ['', '361', '3e2', 'x'],
  },
  {
    rule: 'the total maximum as the maximums make it',
    fields: ['subjects.totalmaximum'],
    accepts: ['400'],
    refuses: ['', '401', 'x'],
  },
  {
    rule: 'an age of exactly 2 digits',
    fields: ['age'],
    accepts: ['18', ' 18 '],
    refuses: ['', '8', '018', '19', '1B', '１８'],
  },
  {
    rule: 'the 10th percentage: a whole number to 100',
    fields: ['academicQualifications.percentageMarks'],
    accepts: ['0', '100', ' 95 ', '09'],
    refuses: ['', '101', '95.5', '%', ...NOT_DIGITS],
  },
  {
    rule: 'the 10th year of exactly 4 digits',
    fields: ['academicQualifications.yearOfPassing'],
    accepts: ['2024', ' 2024 ', '1999', '0000'],
    refuses: ['', '24', '20244', '2o24', '２０２４', "'24"],
  },
  {
    rule: 'the 10th chances: a digit followed by zeros',
    fields: ['academicQualifications.numberOfChances'],
    accepts: ['1', '9', '10', '500', '0', '00'],
    refuses: ['', '12', '01', '1x', '１', '1.0', `1${'0'.repeat(12)}`],
  },
  {
    rule: 'a date of birth that exists and is past',
    fields: ['dateOfBirth'],
    accepts: ['2008-01-01', '2004-02-29', '1990-12-31'],
    refuses: [
      ...['', '2008-02-30', '2007-02-29', '2008-13-01', '2008-00-10', '2008-01-00', '2999-01-01', '05-03-2008'],
      ...['08-01-01', '2008-1-1', '2008-01-01T00:00', 'yesterday'],
    ],
  },
  {
    rule: 'the e-mail address',
    fields: EMAILS,
    accepts: ['anu@example.in', ' Anu@Example.IN ', 'a.b+c@mail.example.info', 'a_b-c%d@1.co'],
    refuses: [
      ...['anu', 'anu@example', '@example.in', 'anu@@example.in', 'anu@example.museum', 'anu@example.c'],
      ...['.anu@example.in', 'anu.@example.in', 'a..nu@example.in', 'anu@example.in, b@c.in'],
      ...['anu@.in', 'anu@-example.in', 'anu@example-.in', 'anu@ex..in', 'anu@example.in\nb@c.in', 'a b@example.in'],
      ...[
        'anu@example.i1',
        'ánu@example.in',
        'anu@कॉलेज.in',
        `${'a'.repeat(250)}@b.in`,
        'anu@example.in.',
        '<anu@example.in>',
      ],
    ],
  },
  {
    rule: 'required e-mail addresses',
    fields: EMAILS.filter((name) => name !== 'guardian.email'),
    accepts: [],
    refuses: ['', ' '],
  },
  { rule: "the guardian's e-mail is optional", fields: ['guardian.email'], accepts: ['', ' '], refuses: [] },
  {
    rule: 'the date of the declaration',
    fields: ['date'],
    accepts: ['', '21-11-2026', '2026-11-21'],
    refuses: ['30-02-2026', 'today', '21/11/2026', '2026-02-30'],
  },
  {
    rule: 'the time of the declaration',
    fields: ['time'],
    accepts: ['', '09:05:07 PM', '12:00:00 AM'],
    refuses: ['21:05:07', '13:00:00 PM', '00:00:00 AM', '9:5:7 PM', '09:05:07PM', '09:60:00 AM'],
  },
];
