import { STUDY_TYPES } from '../limits';
import { fieldsOf } from './field';

const TENTH = 'tenth_marks_details';
const PLUS_TWO = 'plus_two_marks_details';
const OTHER = 'other_qualifications';

/** A field that the two payloads name differently within the same part. */
const inPart = (part: string, multipart: string, json: string, ...jsonCopies: string[]) => ({
  multipart: [`${part}.${multipart}`] as const,
  json: [`${part}.${json}`, ...jsonCopies.map((copy) => `${part}.${copy}`)] as const,
});

const tenth = (key: string, json: string, ...copies: string[]) => inPart(TENTH, key, json, ...copies);
const plusTwo = (key: string, json: string) => inPart(PLUS_TWO, key, json);

export const tenthFields = fieldsOf('tenth', [
  ['academicQualifications.board', '10th board', 'the 10th board', 'line', tenth('board', 'board')],
  [
    'academicQualifications.registrationNumber',
    '10th registration number',
    'the 10th registration number',
    'identifier',
    tenth('registrationNumber', 'reg_number'),
  ],
  [
    'academicQualifications.yearOfPassing',
    '10th year of passing',
    'the 10th year of passing',
    'tenthYear',
    tenth('yearOfPassing', 'year_of_passing'),
  ],
  ['academicQualifications.grade', '10th grade', 'the 10th grade', 'line', tenth('grade', 'grade')],
  [
    'academicQualifications.percentageMarks',
    '10th percentage of marks',
    'the 10th percentage of marks',
    'percentage',
    tenth('percentageMarks', 'percentage_of_mark', 'marks'),
  ],
  ['academicQualifications.school', '10th school', 'the 10th school', 'line', tenth('school', 'school')],
  [
    'academicQualifications.numberOfChances',
    '10th number of chances',
    'the 10th number of chances',
    'tenthChances',
    tenth('numberOfChances', 'no_of_chances'),
  ],
  [
    'academicQualifications.type',
    '10th Regular or Open',
    'Regular or Open for the 10th',
    'choice',
    { ...tenth('type', 'regular_open'), choices: STUDY_TYPES },
  ],
]);

export const plusTwoFields = fieldsOf('plusTwo', [
  [
    'plusTwoDetails.regNo',
    'Plus two registration number',
    'the plus two registration number',
    'identifier',
    plusTwo('regNo', 'regNo'),
  ],
  [
    'plusTwoDetails.yearOfPassing',
    'Plus two year of passing',
    'the plus two year of passing',
    'amount',
    plusTwo('yearOfPassing', 'year_of_passing'),
  ],
  ['plusTwoDetails.school', 'Plus two school', 'the plus two school', 'line', plusTwo('school', 'school')],
  ['plusTwoDetails.board', 'Plus two board', 'the plus two board', 'line', plusTwo('board', 'board')],
  ['plusTwoDetails.stream', 'Plus two stream', 'the plus two stream', 'line', plusTwo('stream', 'stream')],
  [
    'plusTwoDetails.type',
    'Plus two Regular or Open',
    'Regular or Open for the plus two',
    'choice',
    { ...plusTwo('type', 'regular_open'), choices: STUDY_TYPES },
  ],
  [
    'chances',
    'Plus two number of chances',
    'the plus two number of chances',
    'amount',
    plusTwo('chances', 'no_of_chances'),
  ],
]);

const OPTIONAL = { required: false } as const;

export const otherQualificationFields = fieldsOf('otherQualifications', [
  [
    'otherQualifications.courseProgram',
    'Other qualification: course',
    'the course of the other qualification',
    'line',
    { ...inPart(OTHER, 'courseProgram', 'qualification'), ...OPTIONAL },
  ],
  [
    'otherQualifications.institution',
    'Other qualification: institution',
    'the institution of the other qualification',
    'line',
    { wire: `${OTHER}.institution`, ...OPTIONAL },
  ],
  [
    'otherQualifications.place',
    'Other qualification: place',
    'the place of the other qualification',
    'line',
    { wire: `${OTHER}.place`, ...OPTIONAL },
  ],
  [
    'otherQualifications.duration',
    'Other qualification: duration',
    'the duration of the other qualification',
    'line',
    { wire: `${OTHER}.duration`, ...OPTIONAL },
  ],
  [
    'otherQualifications.gradeMark',
    'Other qualification: grade or mark',
    'the grade or mark of the other qualification',
    'line',
    { wire: `${OTHER}.gradeMark`, ...OPTIONAL },
  ],
]);
