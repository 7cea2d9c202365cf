import fc from 'fast-check';
import { type AdmissionFormValues, emptyAdmissionForm } from '../admissionForm';
import { formatDate, formatTime } from '../dates';
import { imageFromDataUrl, type UploadedImage } from '../images';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, GENDERS, PROGRAMS, STUDY_TYPES, YES_NO } from '../limits';
import { cleanLine, cleanText } from '../text';
import { cleanAdmissionForm } from './clean';
import { withComputedValues } from './computed';
import { IMAGE_NAMES } from '../admissionWire';

/** For tests only: applications that every rule accepts, with awkward characters in every free text. */
const graphemes = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const optionalLine = graphemes(30).map(cleanLine);
const line = optionalLine.map((text) => text || 'Kollam "East", \\ ക');
const upperLine = line.map((text) => text.toUpperCase());
const address = fc.array(graphemes(20), { maxLength: 4 }).map((lines) => cleanText(lines.join('\n')) || 'House\nRoad');

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const amount = (max: number) => fc.integer({ min: 0, max }).map(String);
const choice = (words: readonly string[]) => fc.constantFrom(...words);
const optionalChoice = (words: readonly string[]) => fc.constantFrom('', ...words);

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
    .map(([body, type]) => imageFromDataUrl(`data:image/${type};base64,${body}`, IMAGE_NAMES[field] ?? field))
    .filter((made): made is UploadedImage => made !== null);

const birthDate = (now: Date) =>
  fc
    .tuple(
      fc.integer({ min: now.getUTCFullYear() - 60, max: now.getUTCFullYear() - 15 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));

const subject = fc
  .record({ maximum: fc.integer({ min: 1, max: 400 }), share: fc.integer({ min: 0, max: 100 }), grade: line })
  .map(({ maximum, share, grade }) => ({
    marks: String(Math.floor((maximum * share) / 100)),
    maximum: String(maximum),
    grade,
    percentage: '',
  }));
const emptySubject = { marks: '', grade: '', maximum: '', percentage: '' };

const subjects = fc
  .record({
    physics: subject,
    chemistry: subject,
    biology: subject,
    mathematics: subject,
    totalgrade: line,
    leftOut: fc.constantFrom('none', 'biology', 'mathematics'),
  })
  .map(({ leftOut, biology, mathematics, ...rest }) => ({
    ...rest,
    biology: { notStudied: leftOut === 'biology', ...(leftOut === 'biology' ? emptySubject : biology) },
    mathematics: { notStudied: leftOut === 'mathematics', ...(leftOut === 'mathematics' ? emptySubject : mathematics) },
    totalmarks: '',
    totalmaximum: '',
    totalpercentage: '',
  }));

const keam = fc.oneof(
  fc.record({
    notWritten: fc.constant(false),
    rollNo: digits(1, 10),
    applicationNo: digits(1, 10),
    rank: line,
    admissionType: line,
  }),
  fc.constant({ notWritten: true, rollNo: '', applicationNo: '', rank: '', admissionType: '' }),
);

/** A first choice, with or without a second one. */
const choices = fc.constantFrom(
  ...PROGRAMS.flatMap((program) =>
    ['', ...PROGRAMS].filter((other) => other !== program).map((secondProgram) => ({ program, secondProgram })),
  ),
);

const parent = fc.record({ name: line, occupation: line, email, mobile: digits(10, 12) });

/** Returns applications valid at `now`, clean, with uppercase names as the wire returns them. */
export function validAdmissionForm(now: Date): fc.Arbitrary<AdmissionFormValues> {
  const top = fc.record({
    category: choice(ADMISSION_CATEGORIES),
    name: upperLine,
    permanentAddress: address,
    permanentPinCode: digits(6),
    communicationAddress: address,
    communicationPinCode: digits(6),
    aadharNumber: digits(12),
    mobileNumber: digits(10, 12),
    email,
    nationality: line,
    placeOfBirth: line,
    bloodGroup: line,
    dateOfBirth: birthDate(now),
    gender: choice(GENDERS),
    religion: line,
    caste: line,
    subcaste: choice(CASTE_CATEGORIES),
    photo: image('photo'),
    chances: amount(9),
    subjects,
    keamEntranceMarks: keam,
    father: parent,
    mother: parent,
    familyIncome: amount(9_000_000),
    hostelFacility: optionalChoice(YES_NO),
    travelingFacility: optionalChoice(YES_NO),
    referredBy: optionalLine,
    place: optionalLine,
    date: fc.constantFrom('', formatDate(now)),
    time: fc.constantFrom('', formatTime(now)),
    applicantSignatureImage: image('applicantSignatureImage'),
    guardianSignatureImage: fc.option(image('guardianSignatureImage')),
  });
  const groups = fc.record({
    academicQualifications: fc.record({
      board: line,
      registrationNumber: digits(1, 12),
      yearOfPassing: digits(4),
      grade: line,
      percentageMarks: amount(100),
      school: line,
      numberOfChances: fc.constantFrom('1', '5', '9', '10', '200'),
      type: choice(STUDY_TYPES),
    }),
    plusTwoDetails: fc.record({
      regNo: digits(1, 12),
      yearOfPassing: digits(4),
      school: line,
      board: line,
      stream: line,
      type: choice(STUDY_TYPES),
    }),
    otherQualifications: fc.record({
      courseProgram: optionalLine,
      institution: optionalLine,
      place: optionalLine,
      duration: optionalLine,
      gradeMark: optionalLine,
    }),
    guardian: fc.record({
      name: line,
      relationship: line,
      address,
      email: fc.oneof(fc.constant(''), email),
      mobile: digits(10, 12),
    }),
  });
  return fc
    .tuple(top, groups, choices)
    .map(([own, nested, chosen]) =>
      cleanAdmissionForm(withComputedValues({ ...emptyAdmissionForm(now), ...own, ...nested, ...chosen }, now)),
    );
}
