import { SUBJECTS, SUBJECT_LABELS, type Subject } from '../../limits';
import { type FieldKind, type FieldRow, fieldsOf, type TextKind } from './field';

const PLUS_TWO = 'plus_two_marks_details';

/** A subject's name in the JSON payload's array of subjects. */
const WIRE_NAMES: Record<Subject, string> = {
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  mathematics: 'Mathematics',
};

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
          `the ${said} in ${WIRE_NAMES[subject]}`,
          kind,
          {
            json: [`${PLUS_TWO}.subjects[${WIRE_NAMES[subject]}].${column}`],
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
