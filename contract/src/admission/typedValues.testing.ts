interface Understood {
  field: string;
  typed: string;
  kept: string;
}

/**
 * What people type and paste: one table for the tests of the form and of the api. `kept` is what is sent and stored;
 * on the wire a number that is not written so is refused.
 */
export const UNDERSTOOD: readonly Understood[] = [
  { field: 'aadharNumber', typed: '2341 2341 2346', kept: '234123412346' },
  { field: 'aadharNumber', typed: '2341\u20132341\u00a02346', kept: '234123412346' },
  { field: 'aadharNumber', typed: '\ufeff2341\u200b2341\u20602346\u00ad', kept: '234123412346' },
  { field: 'permanentPinCode', typed: ' 691-001\n', kept: '691001' },
  { field: 'permanentPinCode', typed: '68 0001', kept: '680001' },
  { field: 'permanentPinCode', typed: '680001 ', kept: '680001' },
  { field: 'mobileNumber', typed: '\u202a98765 43210\u202c', kept: '9876543210' },
  { field: 'mobileNumber', typed: '+91 94000 12345', kept: '9400012345' },
  { field: 'mobileNumber', typed: '0091-94000-12345', kept: '9400012345' },
  { field: 'mobileNumber', typed: '919400012345', kept: '9400012345' },
  { field: 'father.mobile', typed: '09212345678', kept: '9212345678' },
  { field: 'mother.mobile', typed: '(0)94000 12345', kept: '9400012345' },
  { field: 'guardian.mobile', typed: '9212345678', kept: '9212345678' },
  { field: 'familyIncome', typed: '450 000', kept: '450000' },
  { field: 'familyIncome', typed: '4,50,000', kept: '450000' },
  { field: 'familyIncome', typed: '₹450000', kept: '450000' },
  { field: 'familyIncome', typed: 'Rs. 4,50,000/-', kept: '450000' },
  { field: 'familyIncome', typed: 'Rs.4,50,000.00', kept: '450000' },
  { field: 'academicQualifications.percentageMarks', typed: '95 %', kept: '95' },
  { field: 'academicQualifications.percentageMarks', typed: '95.00%', kept: '95' },
  { field: 'academicQualifications.yearOfPassing', typed: '20\u200b24', kept: '2024' },
  { field: 'email', typed: ' Anu@Example.IN ', kept: 'anu@example.in' },
  { field: 'email', typed: '\u200banu@exam\u00adple.in\ufeff', kept: 'anu@example.in' },
  { field: 'placeOfBirth', typed: '\ufeffKol\u00adlam\u200b', kept: 'Kollam' },
  { field: 'placeOfBirth', typed: 'അവന്\u200d', kept: 'അവന്\u200d' },
  { field: 'placeOfBirth', typed: 'Certi\ufb01ed O\ufb03ce', kept: 'Certified Office' },
  { field: 'religion', typed: '\u202aHindu\u202c', kept: 'Hindu' },
  { field: 'religion', typed: 'An\u200dju\u200c', kept: 'Anju' },
  { field: 'caste', typed: '👩\u200d🔬', kept: '👩\u200d🔬' },
  { field: 'bloodGroup', typed: 'AB -', kept: 'AB -' },
  { field: 'subjects.physics.grade', typed: 'A - ', kept: 'A -' },
];

/** Refused as they are typed, with a message that says what to do. */
export const REFUSED: readonly { field: string; typed: string; message: string }[] = [
  {
    field: 'mobileNumber',
    typed: '൯൪൦൦൦൧൨൩൪൫',
    message: 'Enter the mobile number in digits only, from 0 to 9',
  },
  {
    field: 'permanentPinCode',
    typed: '६८०००१',
    message: 'Enter the 6 digits of the pincode of the permanent address, from 0 to 9',
  },
  { field: 'familyIncome', typed: '௪௫', message: 'Enter the annual family income in digits only, from 0 to 9' },
  { field: 'familyIncome', typed: '4,5', message: 'Enter the annual family income in digits only, without commas' },
  { field: 'religion', typed: '\u200b\u200d', message: 'Enter the religion' },
  ...['.anu@example.in', 'anu.@example.in', 'a..nu@example.in'].map((typed) => ({
    field: 'email',
    typed,
    message: 'Enter the e-mail address in full, such as name@example.com',
  })),
];

/** The table in few applications: each has at most one value of every field. */
export function applicationsOfTyped(): Understood[][] {
  const rounds: Understood[][] = [];
  for (const row of UNDERSTOOD) {
    const free = rounds.find((round) => round.every(({ field }) => field !== row.field));
    if (free) free.push(row);
    else rounds.push([row]);
  }
  return rounds;
}
