import type { AdmissionField, FieldKind } from 'contract/admissionFields';

/** What the label alone leaves open: an example, or where to find the answer. By input name. */
const HINTS: Readonly<Record<string, string>> = {
  category: 'Merit: by the rank list of the State. Management: by the college, on your Plus Two marks',
  secondProgram: 'Another course that you would also take',
  name: 'As in the 10th certificate',
  permanentAddress: 'House, street or place, post office, district and state',
  communicationAddress: 'Where letters should be sent',
  aadharNumber: '12 digits, such as 2341 2341 2346',
  nationality: 'Such as Indian',
  placeOfBirth: 'Town or village, such as Kollam',
  bloodGroup: 'Such as O+ or AB-',
  dateOfBirth: 'As in the 10th certificate',
  age: 'Calculated from the date of birth',
  subcaste:
    'As in the community certificate. OEC: Other Eligible Communities; GN: general category; D/Others: any other community',
  'academicQualifications.board': 'Such as Kerala State Board or CBSE',
  'academicQualifications.registrationNumber': 'As on the mark list, digits only',
  'academicQualifications.grade': 'Such as A+',
  'academicQualifications.percentageMarks': 'A whole number, such as 95',
  'academicQualifications.school': 'Name and place',
  'academicQualifications.numberOfChances': 'How many times you took the examination',
  'academicQualifications.type': 'Open: at an open school or as a private candidate',
  'plusTwoDetails.regNo': 'As on the mark list, digits only',
  'plusTwoDetails.yearOfPassing': '4 digits, such as 2026',
  'plusTwoDetails.school': 'Name and place',
  'plusTwoDetails.board': 'Such as Kerala Higher Secondary or CBSE',
  'plusTwoDetails.stream': 'Such as Biology Science',
  'plusTwoDetails.type': 'Open: at an open school or as a private candidate',
  chances: 'How many times you took the examination, such as 1',
  'keamEntranceMarks.rollNo': 'As on the admit card, digits only',
  'keamEntranceMarks.applicationNo': 'As on the admit card, digits only',
  'keamEntranceMarks.rank': 'Such as 12345',
  'keamEntranceMarks.admissionType': 'The list in which you have your rank, such as State merit or Reservation',
  'otherQualifications.courseProgram': 'Such as B.Sc. Chemistry',
  'otherQualifications.duration': 'Such as 3 years',
  'otherQualifications.gradeMark': 'Such as first class or 72%',
  'father.occupation': 'Such as Teacher or Farmer',
  'mother.occupation': 'Such as Teacher or Farmer',
  'guardian.relationship': 'Such as aunt or family friend',
  familyIncome: 'In rupees a year, such as 450000',
  hostelFacility: 'Yes if you need a room in the college hostel',
  travelingFacility: 'Yes if you need a seat on the college bus',
  referredBy: 'Who told you about the college',
  place: 'Where you are now, such as Kollam',
};

/** For every field of a kind, unless the field has a hint of its own. */
const HINTS_OF_KINDS: Partial<Record<FieldKind, string>> = {
  pincode: '6 digits, such as 691001',
  email: 'Such as name@example.com',
  mobile: 'Such as 98765 43210',
  tenthYear: '4 digits, such as 2024',
};

/** Returns the hint at a field, if it needs one; the marks table has its hints in its column headings. */
export const hintOf = ({ name, kind }: AdmissionField): string | undefined => HINTS[name] ?? HINTS_OF_KINDS[kind];
