import { YES_NO } from '../../limits';
import { type FieldRow, fieldsOf, type TextKind } from './field';

const PEOPLE = 'guardians_details';
const LOCAL = 'local_guardian_details';
const DECLARATION = 'declaration_details';
const OPTIONAL = { required: false } as const;

function fieldsOfParent(parent: 'father' | 'mother', title: string) {
  const part = `${PEOPLE}.${parent}`;
  return fieldsOf(parent, [
    [`${parent}.name`, `${title}'s name`, `the ${parent}'s name`, 'line', { wire: `${part}.name` }],
    [
      `${parent}.occupation`,
      `${title}'s occupation`,
      `the ${parent}'s occupation`,
      'line',
      // Specified: the JSON payload's address of a parent carries the occupation.
      { json: [`${part}.address`], multipart: [`${part}.occupation`] },
    ],
    [`${parent}.email`, `${title}'s e-mail`, `the ${parent}'s e-mail address`, 'email', { wire: `${part}.email` }],
    [
      `${parent}.mobile`,
      `${title}'s mobile number`,
      `the ${parent}'s mobile number`,
      'mobile',
      { json: [`${part}.contact`], multipart: [`${part}.mobile`] },
    ],
  ]);
}

export const parentFields = [...fieldsOfParent('father', 'Father'), ...fieldsOfParent('mother', 'Mother')];

/** The guardian is sent twice: as the local guardian, and among the parents and guardians. */
const guardian = <Key extends string>(
  key: Key,
  words: string,
  kind: TextKind,
  json: string = key,
  required = true,
): FieldRow<`guardian.${Key}`, TextKind> => [
  `guardian.${key}`,
  `Local guardian's ${words.replace(' address', '')}`,
  `the local guardian's ${words}`,
  kind,
  {
    json: [`${LOCAL}.${json}`, `${PEOPLE}.guardian.${json}`],
    multipart: [`${LOCAL}.${key}`, `${PEOPLE}.guardian.${key}`],
    required,
  },
];

export const guardianFields = fieldsOf('guardian', [
  guardian('name', 'name', 'line'),
  guardian('relationship', 'relationship', 'line', 'relation'),
  guardian('address', 'address', 'text'),
  guardian('email', 'e-mail address', 'email', 'email', false),
  guardian('mobile', 'mobile number', 'mobile', 'contact'),
]);

export const familyFields = fieldsOf('family', [
  ['familyIncome', 'Annual family income', 'the annual family income', 'amount', { wire: 'annual_family_income' }],
  [
    'hostelFacility',
    'Hostel facility',
    'whether a hostel is needed',
    'choice',
    { wire: 'requirement_hostel_facility', choices: YES_NO, ...OPTIONAL },
  ],
  [
    'travelingFacility',
    'Traveling facility',
    'whether travel is needed',
    'choice',
    { wire: 'requirement_travelling_facility', choices: YES_NO, ...OPTIONAL },
  ],
  ['referredBy', 'Referred by', 'the name of who referred the applicant', 'line', { wire: 'referred_by', ...OPTIONAL }],
]);

export const declarationFields = [
  ...fieldsOf('declaration', [
    ['place', 'Place', 'the place of the declaration', 'line', { wire: `${DECLARATION}.place`, ...OPTIONAL }],
    ['date', 'Date', 'the date of the declaration', 'shownDate', { wire: `${DECLARATION}.date`, ...OPTIONAL }],
    ['time', 'Time', 'the time of the declaration', 'time', { wire: `${DECLARATION}.time`, ...OPTIONAL }],
  ]),
  ...fieldsOf('signatures', [
    [
      'applicantSignatureImage',
      "Applicant's signature",
      "a picture of the applicant's signature",
      'image',
      { wire: `${DECLARATION}.signature_of_applicant` },
    ],
    [
      'guardianSignatureImage',
      "Parent's signature",
      "a picture of the parent's signature",
      'image',
      { wire: `${DECLARATION}.signature_of_guardian`, ...OPTIONAL },
    ],
  ]),
];
