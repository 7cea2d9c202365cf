import { STUDY_TYPES, type Subject, SUBJECT_LABELS, SUBJECTS } from '../../limits';
import { type FieldKind, fieldsOf, fieldsOfRecord } from './field';

const PLUS_TWO = 'plus_two_marks_details';
const studyType = (examination: string) =>
  ({ said: `Regular or Open for the ${examination}`, json: ['regular_open'], choices: STUDY_TYPES }) as const;

export const tenthFields = fieldsOfRecord(
  'tenth',
  { prefix: 'academicQualifications', records: ['tenth_marks_details'] },
  [
    ['board', '10th board', 'line'],
    ['registrationNumber', '10th registration number', 'identifier', { json: ['reg_number'] }],
    ['yearOfPassing', '10th year of passing', 'tenthYear', { json: ['year_of_passing'] }],
    ['grade', '10th grade', 'line'],
    ['percentageMarks', '10th percentage of marks', 'percentage', { json: ['percentage_of_mark', 'marks'] }],
    ['school', '10th school', 'line'],
    ['numberOfChances', '10th number of chances', 'tenthChances', { json: ['no_of_chances'] }],
    ['type', '10th Regular or Open', 'choice', studyType('10th')],
  ],
);

export const plusTwoFields = [
  ...fieldsOfRecord('plusTwo', { prefix: 'plusTwoDetails', records: [PLUS_TWO] }, [
    ['regNo', 'Plus two registration number', 'identifier'],
    ['yearOfPassing', 'Plus two year of passing', 'amount', { json: ['year_of_passing'] }],
    ['school', 'Plus two school', 'line'],
    ['board', 'Plus two board', 'line'],
    ['stream', 'Plus two stream', 'line'],
    ['type', 'Plus two Regular or Open', 'choice', studyType('plus two')],
  ]),
  ...fieldsOf('plusTwo', [
    [
      'chances',
      'Plus two number of chances',
      'amount',
      { json: [`${PLUS_TWO}.no_of_chances`], multipart: [`${PLUS_TWO}.chances`] },
    ],
  ]),
];

const other = <Name extends string>(name: Name, words: string, json: string = name) =>
  [
    name,
    `Other qualification: ${words}`,
    'line',
    { said: `the ${words} of the other qualification`, json: [json], required: false },
  ] as const;

export const otherQualificationFields = fieldsOfRecord(
  'otherQualifications',
  { prefix: 'otherQualifications', records: ['other_qualifications'] },
  [
    other('courseProgram', 'course', 'qualification'),
    other('institution', 'institution'),
    other('place', 'place'),
    other('duration', 'duration'),
    other('gradeMark', 'grade or mark'),
  ],
);

/** A subject's name in the JSON payload's array of subjects: Chemistry without "/Others". */
const wireName = (subject: Subject): string => SUBJECT_LABELS[subject].replace(/\/.*/, '');

const COLUMNS = [
  ['marks', 'marks', 'amount'],
  ['grade', 'grade', 'line'],
  ['maximum', 'maximum marks', 'amount'],
  ['percentage', 'percentage', 'amount'],
] as const satisfies readonly (readonly [string, string, FieldKind])[];

function fieldsOfSubject(subject: Subject) {
  const mayBeLeftOut = subject === 'biology' || subject === 'mathematics';
  return fieldsOf(
    'subjects',
    COLUMNS.map(
      ([column, words, kind]) =>
        [
          `subjects.${subject}.${column}`,
          `${SUBJECT_LABELS[subject]} ${words}`,
          kind,
          {
            said: `the ${words} in ${wireName(subject)}`,
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
    ([column, words, kind]) =>
      [
        `subjects.total${column}`,
        `Total ${words}`,
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

export const keamFields = fieldsOfRecord(
  'keam',
  { prefix: 'keamEntranceMarks', records: ['keam_entrance_marks'], absentWhen: 'keamEntranceMarks.notWritten' },
  [
    ['rollNo', 'KEAM roll number', 'identifier'],
    ['applicationNo', 'KEAM application number', 'identifier'],
    ['rank', 'KEAM rank', 'line'],
    ['admissionType', 'KEAM admission type', 'line'],
  ],
);
