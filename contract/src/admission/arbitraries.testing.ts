import { emptyAdmissionForm } from './sample.testing';
import fc from 'fast-check';
import { ADMISSION_FIELDS, type AdmissionField, type FieldKind } from '../admissionFields';
import { type AdmissionFormValues, cleanAdmissionForm, writePath } from '../admissionForm';
import { formatDate, formatTime } from '../dates';
import { imageFromDataUrl, type UploadedImage } from '../images';
import { SUBJECTS } from '../limits';
import { cleanLine, cleanText } from '../text';
import { withComputedValues } from './computed';

/** For tests only: applications that every rule accepts, with awkward characters in every free text. */
const graphemes = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const line = graphemes(30).map((text) => cleanLine(text) || 'Kollam "East", \\ ക');
const address = fc.array(graphemes(20), { maxLength: 4 }).map((lines) => cleanText(lines.join('\n')) || 'House\nRoad');

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const amount = (max: number) => fc.integer({ min: 0, max }).map(String);

const email = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'abz09._%+-'), minLength: 1, maxLength: 12 }),
    fc.constantFrom('example.in', 'mail.example.org', 'ex-ample.info'),
  )
  .filter(([local]) => !/^\.|\.\.|\.$/.test(local))
  .map(([local, domain]) => `${local}@${domain}`);

const image = (field: string) =>
  fc
    .tuple(fc.base64String({ minLength: 4, maxLength: 40 }), fc.constantFrom('png', 'jpeg', 'webp'))
    .map(([body, type]) => imageFromDataUrl(`data:image/${type};base64,${body}`, field))
    .filter((made): made is UploadedImage => made !== null);

const birthDate = (now: Date) =>
  fc
    .tuple(
      fc.integer({ min: now.getUTCFullYear() - 60, max: now.getUTCFullYear() - 15 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));

/** Answers to a field of each kind. */
const ANSWERS: Record<FieldKind, (field: AdmissionField, now: Date) => fc.Arbitrary<unknown>> = {
  line: ({ wireCase }) => (wireCase === 'upper' ? line.map((text) => text.toUpperCase()) : line),
  text: () => address,
  choice: ({ choices = [] }) => fc.constantFrom(...choices),
  email: () => email,
  pincode: () => digits(6),
  aadhaar: () => digits(12),
  identifier: () => digits(1, 12),
  mobile: () => digits(10, 12),
  amount: () => amount(9_000_000),
  percentage: () => amount(100),
  age: () => fc.constant(''),
  tenthYear: () => digits(4),
  tenthChances: () => fc.constantFrom('1', '5', '9', '10', '200'),
  birthDate: (_, now) => birthDate(now),
  shownDate: (_, now) => fc.constant(formatDate(now)),
  time: (_, now) => fc.constant(formatTime(now)),
  image: ({ name }) => image(name),
};

function answerTo(field: AdmissionField, now: Date): fc.Arbitrary<unknown> {
  const answer = ANSWERS[field.kind](field, now);
  return field.required ? answer : fc.oneof(fc.constant(field.kind === 'image' ? null : ''), answer);
}

/** Returns applications valid at `now`, clean, with uppercase names as the wire returns them. */
export function validAdmissionForm(now: Date): fc.Arbitrary<AdmissionFormValues> {
  const asked = ADMISSION_FIELDS.filter(({ section }) => section !== 'application');
  const answers = fc.record(Object.fromEntries(asked.map((field) => [field.name, answerTo(field, now)])));
  const leftOut = fc.constantFrom('', 'biology', 'mathematics');
  return fc.tuple(answers, leftOut, fc.boolean()).map(([given, notStudied, notWritten]) => {
    const form = emptyAdmissionForm(now);
    for (const [name, answer] of Object.entries(given)) writePath(form, name, answer);
    if (form.secondProgram === form.program) form.secondProgram = '';
    for (const row of SUBJECTS.map((subject) => form.subjects[subject])) {
      row.maximum = String(Number(row.marks) + Number(row.maximum) + 1);
    }
    form.subjects.biology.notStudied = notStudied === 'biology';
    form.subjects.mathematics.notStudied = notStudied === 'mathematics';
    form.keamEntranceMarks.notWritten = notWritten;
    return cleanAdmissionForm(withComputedValues(form, now));
  });
}
