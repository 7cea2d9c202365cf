import { ADMISSION_FIELDS, type AdmissionField, type FieldKind } from '../admissionFields';
import { type AdmissionFormValues, blankAdmissionForm, writePath } from '../admissionForm';
import { formatDate, formatTime } from '../dates';
import { imageFromDataUrl } from '../images';
import { SUBJECTS } from '../limits';
import { withComputedValues } from './computed';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An answer to a field of each kind. */
const ANSWERS: Record<FieldKind, (field: AdmissionField, now: Date) => unknown> = {
  line: ({ label }) => label,
  text: ({ label }) => label,
  choice: ({ choices }) => choices?.[0],
  email: () => 'anjali@example.in',
  pincode: () => '691001',
  aadhaar: () => '234123412346',
  identifier: () => '123456',
  mobile: () => '9876543210',
  amount: () => '100',
  percentage: () => '95',
  age: () => '18',
  tenthYear: () => '2024',
  tenthChances: () => '1',
  birthDate: (_, now) => `${now.getUTCFullYear() - 18}-01-01`,
  shownDate: (_, now) => formatDate(now),
  time: (_, now) => formatTime(now),
  image: ({ name }) => imageFromDataUrl(PNG, name),
};

/** Answers that tests name, that depend on others, or that a label would not be at a desk with examples. */
const NAMED: Readonly<Record<string, string>> = {
  name: 'ANJALI NAIR',
  permanentAddress: 'Rose Villa\nTemple Road',
  communicationAddress: 'Hostel Road',
  communicationPinCode: '691002',
  nationality: 'Indian',
  placeOfBirth: 'Kollam',
  bloodGroup: 'O+',
  gender: 'Female',
  religion: 'Hindu',
  caste: 'Nair',
  subcaste: 'GN',
  'academicQualifications.board': 'Kerala State Board',
  'academicQualifications.grade': 'A+',
  'academicQualifications.school': 'Government High School',
  'plusTwoDetails.regNo': '654321',
  'plusTwoDetails.yearOfPassing': '2026',
  'plusTwoDetails.school': 'Government Higher Secondary School',
  'plusTwoDetails.board': 'Kerala Higher Secondary',
  'plusTwoDetails.stream': 'Science',
  chances: '1',
  ...Object.fromEntries(
    SUBJECTS.flatMap((subject) => [
      [`subjects.${subject}.marks`, '90'],
      [`subjects.${subject}.grade`, 'A'],
    ]),
  ),
  'subjects.totalgrade': 'A',
  'keamEntranceMarks.rollNo': '1001',
  'keamEntranceMarks.applicationNo': '2002',
  'keamEntranceMarks.rank': '345',
  'keamEntranceMarks.admissionType': 'State merit',
  'father.name': 'Ravi Nair',
  'father.occupation': 'Teacher',
  'father.email': 'ravi@example.in',
  'mother.name': 'Latha Nair',
  'mother.occupation': 'Teacher',
  'mother.email': 'latha@example.in',
  'guardian.name': 'Suma Nair',
  'guardian.relationship': 'Aunt',
  'guardian.address': 'Lake View',
  'guardian.mobile': '9876543211',
  familyIncome: '450000',
};

/** Returns an empty form whose declaration carries the date and time of `now` in India. */
export const emptyAdmissionForm = (now: Date): AdmissionFormValues => ({
  ...blankAdmissionForm(),
  date: formatDate(now),
  time: formatTime(now),
});

/**
 * Returns one plain valid application, for tests that change a single value of it. Only required fields have an answer, those
 * that are new in the table included.
 */
export function sampleAdmissionForm(now: Date): AdmissionFormValues {
  const form = emptyAdmissionForm(now);
  for (const field of ADMISSION_FIELDS.filter(({ required }) => required)) {
    writePath(form, field.name, NAMED[field.name] ?? ANSWERS[field.kind](field, now));
  }
  return withComputedValues(form, now);
}
