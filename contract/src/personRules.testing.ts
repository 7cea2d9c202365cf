interface PersonCase {
  field: string;
  value: string;
  /** Absent if the value is accepted. */
  message?: string;
}

const cases = (field: string, values: readonly string[], message?: string): PersonCase[] =>
  values.map((value) => ({ field, value, message }));

const EMPTY = ['', ' ', '\t\n', '\u00a0'];
const PHONES = [
  ...['9876543210', '98765 43210', '0474-2345678', '919876543210', '+91 98765 43210'],
  '98765\u200b43210',
];
const NOT_A_PHONE = [
  ...['123456789', '1234567890123', '98765abcde', '+9719876543210', '98765.43210'],
  '９８７６５４３２１０',
];

const PERSON: readonly PersonCase[] = [
  ...cases('name', ['Anu', ' Anjali Nair ', 'അഞ്ജലി', 'x'.repeat(200)]),
  ...cases('name', EMPTY, 'Name is Required'),
  ...cases('name', ['Al', ' Al ', 'x'.repeat(201)], 'Invalid Name'),
  ...cases('email', ['anu@example.in', ' Anu@Example.INFO ', 'a.b+c@mail.example.org']),
  ...cases('email', EMPTY, 'Email is Required'),
  ...cases('email', ['anu', 'anu@example', 'anu@example.museum', 'anu@example.c'], 'Invalid Email'),
  ...cases('email', ['a b@example.in', 'anu@@example.in'], 'Invalid Email'),
];

/** Specification section 5 for the contact form: values that it accepts, and others with the message that refuses them. */
export const CONTACT_CASES: readonly PersonCase[] = [
  ...PERSON,
  ...cases('phone', ['', ' ', ...PHONES]),
  ...cases('phone', NOT_A_PHONE, 'Invalid Phone Number'),
  ...cases('subject', ['x', 'x'.repeat(200)]),
  ...cases('subject', EMPTY, 'Subject is Required'),
  ...cases('subject', ['x'.repeat(201)], 'Invalid Subject'),
  ...cases('message', ['x', 'Is there\na room?', 'x'.repeat(5000)]),
  ...cases('message', EMPTY, 'Message is Required'),
  ...cases('message', ['x'.repeat(5001)], 'Invalid Message'),
];

/** The same for the job application form. */
export const JOB_CASES: readonly PersonCase[] = [
  ...PERSON,
  ...cases('phone', PHONES),
  ...cases('phone', [...EMPTY, '-'], 'Mobile Number is Required'),
  ...cases('phone', NOT_A_PHONE, 'Invalid Mobile Number'),
];
