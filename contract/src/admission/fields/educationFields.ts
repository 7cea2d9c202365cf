import { STUDY_TYPES, type Subject, SUBJECT_LABELS, SUBJECTS } from '../../limits';
import { type FieldKind, type FieldRow, fieldsOf, type TextKind } from './field';

const TENTH = 'tenth_marks_details';
const PLUS_TWO = 'plus_two_marks_details';
const OTHER = 'other_qualifications';

/** A field that the two payloads name differently within the same part. */
const inPart = (part: string, multipart: string, json: string, ...jsonCopies: string[]) => ({
  multipart: [`${part}.${multipart}`] as const,
  json: [`${part}.${json}`, ...jsonCopies.map((copy) => `${part}.${copy}`)] as const,
});

const tenth = <Key extends string>(
  key: Key,
  words: string,
  kind: TextKind,
  json: string,
  ...copies: string[]
): FieldRow<`academicQualifications.${Key}`, TextKind> => [
  `academicQualifications.${key}`,
  `10th ${words}`,
  `the 10th ${words}`,
  kind,
  inPart(TENTH, key, json, ...copies),
];

export const tenthFields = fieldsOf('tenth', [
  tenth('board', 'board', 'line', 'board'),
  tenth('registrationNumber', 'registration number', 'identifier', 'reg_number'),
  tenth('yearOfPassing', 'year of passing', 'tenthYear', 'year_of_passing'),
  tenth('grade', 'grade', 'line', 'grade'),
  tenth('percentageMarks', 'percentage of marks', 'percentage', 'percentage_of_mark', 'marks'),
  tenth('school', 'school', 'line', 'school'),
  tenth('numberOfChances', 'number of chances', 'tenthChances', 'no_of_chances'),
  [
    'academicQualifications.type',
    '10th Regular or Open',
    'Regular or Open for the 10th',
    'choice',
    { ...inPart(TENTH, 'type', 'regular_open'), choices: STUDY_TYPES },
  ],
]);

const plusTwo = <Name extends string>(
  name: Name,
  words: string,
  kind: TextKind,
  json: string,
): FieldRow<Name, TextKind> => [
  name,
  `Plus two ${words}`,
  `the plus two ${words}`,
  kind,
  inPart(PLUS_TWO, name.replace('plusTwoDetails.', ''), json),
];

export const plusTwoFields = fieldsOf('plusTwo', [
  plusTwo('plusTwoDetails.regNo', 'registration number', 'identifier', 'regNo'),
  plusTwo('plusTwoDetails.yearOfPassing', 'year of passing', 'amount', 'year_of_passing'),
  plusTwo('plusTwoDetails.school', 'school', 'line', 'school'),
  plusTwo('plusTwoDetails.board', 'board', 'line', 'board'),
  plusTwo('plusTwoDetails.stream', 'stream', 'line', 'stream'),
  [
    'plusTwoDetails.type',
    'Plus two Regular or Open',
    'Regular or Open for the plus two',
    'choice',
    { ...inPart(PLUS_TWO, 'type', 'regular_open'), choices: STUDY_TYPES },
  ],
  plusTwo('chances', 'number of chances', 'amount', 'no_of_chances'),
]);

const other = <Key extends string>(
  key: Key,
  words: string,
  json: string = key,
): FieldRow<`otherQualifications.${Key}`, 'line'> => [
  `otherQualifications.${key}`,
  `Other qualification: ${words}`,
  `the ${words} of the other qualification`,
  'line',
  { ...inPart(OTHER, key, json), required: false },
];

export const otherQualificationFields = fieldsOf('otherQualifications', [
  other('courseProgram', 'course', 'qualification'),
  other('institution', 'institution'),
  other('place', 'place'),
  other('duration', 'duration'),
  other('gradeMark', 'grade or mark'),
]);

/** A subject's name in the JSON payload's array of subjects: Chemistry without "/Others". */
const wireName = (subject: Subject): string => SUBJECT_LABELS[subject].replace(/\/.*/, '');

const COLUMNS = [
  ['marks', 'marks', 'amount'],
  ['grade', 'grade', 'line'],
  ['maximum', 'maximum marks', 'amount'],
  ['percentage', 'percentage', 'amount'],
] as const satisfies readonly (readonly [string, string, FieldKind])[];

function fieldsOfSubject(subject: Subject) {
  const label = SUBJECT_LABELS[subject];
  const mayBeLeftOut = subject === 'biology' || subject === 'mathematics';
  return fieldsOf(
    'subjects',
    COLUMNS.map(
      ([column, said, kind]) =>
        [
          `subjects.${subject}.${column}`,
          `${label} ${said}`,
          `the ${said} in ${wireName(subject)}`,
          kind,
          {
            json: [`${PLUS_TWO}.subjects[${wireName(subject)}].${column}`],
            multipart: [`${PLUS_TWO}.${subject}.${column}`],
            ...(column === 'percentage' && { computed: true }),
            ...(mayBeLeftOut && { absentWhen: `subjects.${subject}.notStudied` }),
          },
        ] as const,
    ),
  );
}

const totalFields = fieldsOf(
  'subjects',
  COLUMNS.map(
    ([column, said, kind]) =>
      [
        `subjects.total${column}`,
        `Total ${said}`,
        `the total ${said}`,
        column === 'percentage' ? 'percentage' : kind,
        {
          json: [`${PLUS_TWO}.total.${column}`],
          multipart: [`${PLUS_TWO}.total${column}`],
          ...(column !== 'grade' && { computed: true }),
        },
      ] as const,
  ),
);

/** The marks table of the plus two, row by row, and its total row. */
export const marksFields = [...SUBJECTS.flatMap(fieldsOfSubject), ...totalFields];

const keam = <Key extends string>(
  key: Key,
  words: string,
  kind: TextKind,
): FieldRow<`keamEntranceMarks.${Key}`, TextKind> => [
  `keamEntranceMarks.${key}`,
  `KEAM ${words}`,
  `the KEAM ${words}`,
  kind,
  { wire: `keam_entrance_marks.${key}`, absentWhen: 'keamEntranceMarks.notWritten' },
];

export const keamFields = fieldsOf('keam', [
  keam('rollNo', 'roll number', 'identifier'),
  keam('applicationNo', 'application number', 'identifier'),
  keam('rank', 'rank', 'line'),
  keam('admissionType', 'admission type', 'line'),
]);
