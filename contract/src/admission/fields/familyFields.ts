import { YES_NO } from '../../limits';
import { fieldsOf, fieldsOfRecord } from './field';

const PEOPLE = 'guardians_details';
const DECLARATION = 'declaration_details';
const OPTIONAL = { required: false } as const;

const fieldsOfParent = (parent: 'father' | 'mother', title: string) =>
  fieldsOfRecord(parent, { prefix: parent, records: [`${PEOPLE}.${parent}`] }, [
    ['name', `${title}'s name`, 'line'],
    // Specified: the JSON payload's address of a parent carries the occupation.
    ['occupation', `${title}'s occupation`, 'line', { json: ['address'] }],
    ['email', `${title}'s e-mail`, 'email', { said: `the ${parent}'s e-mail address` }],
    ['mobile', `${title}'s mobile number`, 'mobile', { json: ['contact'] }],
  ]);

export const parentFields = [...fieldsOfParent('father', 'Father'), ...fieldsOfParent('mother', 'Mother')];

/** The guardian is sent twice: as the local guardian, and among the parents and guardians. */
export const guardianFields = fieldsOfRecord(
  'guardian',
  { prefix: 'guardian', records: ['local_guardian_details', `${PEOPLE}.guardian`] },
  [
    ['name', "Local guardian's name", 'line'],
    ['relationship', "Local guardian's relationship", 'line', { json: ['relation'] }],
    ['address', "Local guardian's address", 'text'],
    ['email', "Local guardian's e-mail", 'email', { said: "the local guardian's e-mail address", ...OPTIONAL }],
    ['mobile', "Local guardian's mobile number", 'mobile', { json: ['contact'] }],
  ],
);

export const familyFields = fieldsOf('family', [
  ['familyIncome', 'Annual family income', 'amount', { wire: 'annual_family_income' }],
  [
    'hostelFacility',
    'Hostel facility',
    'choice',
    { said: 'whether a hostel is needed', wire: 'requirement_hostel_facility', choices: YES_NO, ...OPTIONAL },
  ],
  [
    'travelingFacility',
    'Traveling facility',
    'choice',
    { said: 'whether travel is needed', wire: 'requirement_travelling_facility', choices: YES_NO, ...OPTIONAL },
  ],
  [
    'referredBy',
    'Referred by',
    'line',
    { said: 'the name of who referred the applicant', wire: 'referred_by', ...OPTIONAL },
  ],
]);

export const declarationFields = [
  ...fieldsOf('declaration', [
    ['place', 'Place', 'line', { said: 'the place of the declaration', wire: `${DECLARATION}.place`, ...OPTIONAL }],
    ['date', 'Date', 'shownDate', { said: 'the date of the declaration', wire: `${DECLARATION}.date`, ...OPTIONAL }],
    ['time', 'Time', 'time', { said: 'the time of the declaration', wire: `${DECLARATION}.time`, ...OPTIONAL }],
  ]),
  ...fieldsOf('signatures', [
    [
      'applicantSignatureImage',
      "Applicant's signature",
      'image',
      { said: "a picture of the applicant's signature", wire: `${DECLARATION}.signature_of_applicant` },
    ],
    [
      'guardianSignatureImage',
      "Parent's signature",
      'image',
      { said: "a picture of the parent's signature", wire: `${DECLARATION}.signature_of_guardian`, ...OPTIONAL },
    ],
  ]),
];
