/** Specification section 5 for the contact form and the job application form, as a table for tests of forms and api. */
interface PersonRule {
  forms: readonly ('contact' | 'job')[];
  field: string;
  accepts: readonly string[];
  refuses: Readonly<Record<string, readonly string[]>>;
}

const EMPTY = ['', ' ', '\t\n', '\u00a0'];
const NOT_A_PHONE = [
  '123456789',
  '1234567890123',
  '98765abcde',
  '+9719876543210',
  '９８７６５４３２１０',
  '98765.43210',
];

const PERSON_RULES: readonly PersonRule[] = [
  {
    forms: ['contact', 'job'],
    field: 'name',
    accepts: ['Anu', ' Anjali Nair ', 'അഞ്ജലി', 'x'.repeat(200)],
    refuses: { 'Name is Required': EMPTY, 'Invalid Name': ['Al', ' Al ', 'x'.repeat(201)] },
  },
  {
    forms: ['contact', 'job'],
    field: 'email',
    accepts: ['anu@example.in', ' Anu@Example.INFO ', 'a.b+c@mail.example.org'],
    refuses: {
      'Email is Required': EMPTY,
      'Invalid Email': [
        'anu',
        'anu@example',
        'anu@example.museum',
        'anu@example.c',
        'a b@example.in',
        'anu@@example.in',
      ],
    },
  },
  {
    forms: ['contact'],
    field: 'phone',
    accepts: [
      '',
      ' ',
      '9876543210',
      '98765 43210',
      '0474-2345678',
      '919876543210',
      '+91 98765 43210',
      '98765\u200b43210',
    ],
    refuses: { 'Invalid Phone Number': NOT_A_PHONE },
  },
  {
    forms: ['job'],
    field: 'phone',
    accepts: ['9876543210', '98765 43210', '0474-2345678', '919876543210', '+91 98765 43210', '98765\u200b43210'],
    refuses: { 'Mobile Number is Required': [...EMPTY, '-'], 'Invalid Mobile Number': NOT_A_PHONE },
  },
  {
    forms: ['contact'],
    field: 'subject',
    accepts: ['x', 'x'.repeat(200)],
    refuses: { 'Subject is Required': EMPTY, 'Invalid Subject': ['x'.repeat(201)] },
  },
  {
    forms: ['contact'],
    field: 'message',
    accepts: ['x', 'Is there\na room?', 'x'.repeat(5000)],
    refuses: { 'Message is Required': EMPTY, 'Invalid Message': ['x'.repeat(5001)] },
  },
];

interface PersonCase {
  field: string;
  value: string;
  /** Absent if the value is accepted. */
  message?: string;
}

/** Returns every case of the table for one of the two forms. */
export const personCases = (form: 'contact' | 'job'): PersonCase[] =>
  PERSON_RULES.filter(({ forms }) => forms.includes(form)).flatMap(({ field, accepts, refuses }) => [
    ...accepts.map((value) => ({ field, value })),
    ...Object.entries(refuses).flatMap(([message, values]) => values.map((value) => ({ field, value, message }))),
  ]);
