/** Switches and answers that depend on each other: what is changed, and the fields that are then reported. */
export interface Situation {
  situation: string;
  changes: Readonly<Record<string, unknown>>;
  named: readonly string[];
}

const blank = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
const rowOf = (subject: string) => blank(...['marks', 'grade', 'maximum'].map((key) => `subjects.${subject}.${key}`));
const KEAM = ['rollNo', 'applicationNo', 'rank', 'admissionType'].map((key) => `keamEntranceMarks.${key}`);
const COMMUNICATION = ['communicationAddress', 'communicationPinCode'];
const NOT_BIOLOGY = { ...rowOf('biology'), 'subjects.biology.notStudied': true };
const NOT_MATHEMATICS = { ...rowOf('mathematics'), 'subjects.mathematics.notStudied': true };

export const SITUATIONS: readonly Situation[] = [
  { situation: 'Biology was not studied', changes: NOT_BIOLOGY, named: [] },
  { situation: 'Mathematics was not studied', changes: NOT_MATHEMATICS, named: [] },
  {
    situation: 'neither Biology nor Mathematics was studied',
    changes: { ...NOT_BIOLOGY, ...NOT_MATHEMATICS },
    named: ['subjects.mathematics.notStudied'],
  },
  {
    situation: 'KEAM was not written',
    changes: { ...blank(...KEAM), 'keamEntranceMarks.notWritten': true },
    named: [],
  },
  { situation: 'KEAM was written and is not filled in', changes: blank(...KEAM), named: KEAM },
  {
    situation: 'KEAM was not written after wrong numbers were typed',
    changes: { 'keamEntranceMarks.rollNo': 'none', 'keamEntranceMarks.notWritten': true },
    named: [],
  },
  {
    situation: 'the communication address is the permanent one',
    changes: { ...blank(...COMMUNICATION), sameAsPermanent: true },
    named: [],
  },
  { situation: 'the communication address is missing', changes: blank(...COMMUNICATION), named: COMMUNICATION },
  {
    situation: 'the permanent address, which is also the communication one, has a wrong pincode',
    changes: { sameAsPermanent: true, permanentPinCode: '69' },
    named: ['permanentPinCode', 'communicationPinCode'],
  },
  {
    situation: 'the first choice is changed to what was the second',
    changes: { program: 'D.Pharm', secondProgram: 'D.Pharm' },
    named: ['secondProgram'],
  },
  { situation: 'the choices are exchanged', changes: { program: 'D.Pharm', secondProgram: 'B.Pharm' }, named: [] },
  {
    situation: 'a second choice is made without a first',
    changes: { program: '', secondProgram: 'D.Pharm' },
    named: ['program'],
  },
  { situation: 'the applicant is 6', changes: { dateOfBirth: '2020-01-01' }, named: ['age'] },
  { situation: 'the applicant is 126', changes: { dateOfBirth: '1900-01-01' }, named: ['age'] },
  { situation: 'the applicant turns 10 today', changes: { dateOfBirth: '2016-11-21' }, named: [] },
  { situation: 'the applicant turns 10 tomorrow', changes: { dateOfBirth: '2016-11-22' }, named: ['age'] },
  { situation: 'the photo is missing', changes: { photo: null }, named: ['photo'] },
  {
    situation: "the applicant's signature is missing",
    changes: { applicantSignatureImage: null },
    named: ['applicantSignatureImage'],
  },
  { situation: "the parent's signature is missing", changes: { guardianSignatureImage: null }, named: [] },
  ...['photo', 'applicantSignatureImage', 'guardianSignatureImage'].flatMap((name) =>
    ['application/pdf', 'text/plain'].map((type) => ({
      situation: `the ${name} is ${type}`,
      changes: { [name]: { bytes: new ArrayBuffer(3), name: 'file', type } },
      named: [name],
    })),
  ),
];
