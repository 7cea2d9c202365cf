import fc from 'fast-check';
import { validAdmissionForm } from './admission/arbitraries.testing';
import { withComputedValues } from './admission/computed';
import { sampleAdmissionForm } from './admission/sample.testing';
import { ADMISSION_FIELDS } from './admissionFields';
import { type AdmissionFormValues, cleanAdmissionForm } from './admissionForm';
import { validateAdmission } from './admissionSchema';
import { formToJson, formToMultipart, jsonToForm, multipartToForm } from './admissionWire';
import type { UploadedImage } from './images';

const now = new Date('2026-11-20T10:00:00Z');
const inSmallLetters = { ...sampleAdmissionForm(now), name: 'Anjali Nair' };

function sentAsMultipart(values: AdmissionFormValues) {
  const parts: Record<string, string> = {};
  const files: Record<string, UploadedImage> = {};
  for (const [name, content] of formToMultipart(values)) {
    if (typeof content === 'string') parts[name] = content;
    else files[name] = content.file;
  }
  return { parts, files };
}

const overJson = (values: AdmissionFormValues) => jsonToForm(JSON.parse(JSON.stringify(formToJson(values))));

test('every value survives the multipart and the JSON payload', () => {
  fc.assert(
    fc.property(validAdmissionForm(now), (values) => {
      const { parts, files } = sentAsMultipart(values);
      expect(multipartToForm(parts, files.applicants_image)).toStrictEqual({ values, errors: {} });
      expect(overJson(values)).toStrictEqual({ values, errors: {} });
    }),
  );
});

test('the multipart parts carry the specified names, and the applicant’s own in capitals', () => {
  const { parts, files } = sentAsMultipart({ ...inSmallLetters, applicationNumber: 'A-1' });
  const specified = (
    'application_number admission_type selected_course name permanent_address ' +
    'address_for_communication aadhar_no mobile_no emailId nationality place_of_birth blood_group dob ' +
    'age gender religion caste category tenth_marks_details plus_two_marks_details ' +
    'keam_entrance_marks other_qualifications guardians_details local_guardian_details ' +
    'annual_family_income requirement_hostel_facility requirement_travelling_facility referred_by ' +
    'declaration_details'
  ).split(' ');
  expect(Object.keys(parts).filter((part) => specified.includes(part))).toEqual(specified);
  expect(Object.keys(files)).toEqual(['applicants_image']);
  expect(parts).toMatchObject({
    name: 'ANJALI NAIR',
    gender: 'female',
    category: 'GN',
    admission_type: 'Merit',
    aadhar_no: '234123412346',
  });
  // a field that the specification does not name may stand among them
  const expectNames = (part: string, names: string) => {
    const keys = Object.keys(JSON.parse(parts[part] ?? '') as object);
    expect(keys.filter((key) => names.split(' ').includes(key))).toEqual(names.split(' '));
  };
  expectNames('permanent_address', 'address permanentPinCode');
  expectNames('address_for_communication', 'address pincode');
  expectNames(
    'tenth_marks_details',
    'board registrationNumber yearOfPassing grade percentageMarks school numberOfChances type',
  );
  expectNames(
    'plus_two_marks_details',
    'regNo yearOfPassing school board stream type chances physics chemistry biology mathematics ' +
      'totalmarks totalgrade totalmaximum totalpercentage',
  );
  expectNames('keam_entrance_marks', 'rollNo applicationNo rank admissionType');
  expectNames('other_qualifications', 'courseProgram institution place duration gradeMark');
  expectNames('guardians_details', 'father mother guardian');
  expectNames('local_guardian_details', 'name relationship address email mobile');
  expectNames('declaration_details', 'place date time signature_of_applicant signature_of_guardian');
});

test('the JSON payload carries the specified names, and the applicant’s own in capitals', () => {
  expect(formToJson(inSmallLetters)).toMatchObject({
    name: 'ANJALI NAIR',
    aadhar_no: 234123412346,
    permanent_address: { address: 'Rose Villa\nTemple Road', pincode: '691001' },
    tenth_marks_details: { reg_number: '123456', marks: '95', percentage_of_mark: '95', regular_open: 'Regular' },
    plus_two_marks_details: {
      no_of_chances: '1',
      year_of_passing: '2026',
      subjects: [
        { name: 'Physics', marks: '90', grade: 'A', maximum: '100', percentage: '90' },
        { name: 'Chemistry' },
        { name: 'Biology' },
        { name: 'Mathematics' },
      ],
      total: { marks: '360', grade: 'A', maximum: '400', percentage: '90' },
    },
    guardians_details: {
      father: { name: 'Ravi Nair', address: 'Teacher', email: 'ravi@example.in', contact: '9876543210' },
      guardian: { relation: 'Aunt', contact: '9876543211' },
    },
    local_guardian_details: { name: 'Suma Nair', address: 'Lake View', relation: 'Aunt', email: '' },
    other_qualifications: { qualification: '' },
  });
});

test('a second choice has its own name in both payloads, and is absent from both if none was made', () => {
  const first = sampleAdmissionForm(now);
  const both = { ...first, secondProgram: 'D.Pharm' };
  expect(sentAsMultipart(first).parts).not.toHaveProperty('secondProgram');
  expect(formToJson(first)).not.toHaveProperty('secondProgram');
  expect(sentAsMultipart(both).parts).toMatchObject({ selected_course: 'B.Pharm', secondProgram: 'D.Pharm' });
  expect(formToJson(both)).toMatchObject({ selected_course: 'B.Pharm', secondProgram: 'D.Pharm' });
  expect(overJson(both).values).toMatchObject({ program: 'B.Pharm', secondProgram: 'D.Pharm' });
  expect(overJson(first).values).toMatchObject({ program: 'B.Pharm', secondProgram: '' });
});

test('a subject not studied and an unwritten KEAM are absent from the payload, and are decoded as switches', () => {
  const values = sampleAdmissionForm(now);
  values.subjects.biology.notStudied = true;
  values.keamEntranceMarks.notWritten = true;
  const form = withComputedValues(values, now);
  const json = formToJson(form);
  expect(json).not.toHaveProperty('keam_entrance_marks');
  expect(JSON.stringify(json)).not.toContain('Biology');
  const { parts, files } = sentAsMultipart(form);
  expect(parts).not.toHaveProperty('keam_entrance_marks');
  expect(parts.plus_two_marks_details).not.toContain('biology');
  for (const { values: read } of [jsonToForm(json), multipartToForm(parts, files.applicants_image)]) {
    expect(read).toEqual(cleanAdmissionForm(form));
    expect(validateAdmission(read, { now })).toEqual({});
  }
});

test('an Aadhaar number sent as a JSON number gets its leading zeros back, and other numbers are read as text', () => {
  const json = { ...formToJson(sampleAdmissionForm(now)), aadhar_no: 4123412346, mobile_no: 9876543210, age: 18 };
  const { values, errors } = jsonToForm(json);
  expect(values).toMatchObject({ aadharNumber: '004123412346', mobileNumber: '9876543210', age: '18' });
  expect(errors).toEqual({});
});

test('a malformed part is reported by name', () => {
  const { parts, files } = sentAsMultipart(sampleAdmissionForm(now));
  const { errors, values } = multipartToForm(
    { ...parts, permanent_address: '{"address":', keam_entrance_marks: '[1]' },
    files.applicants_image,
  );
  expect(errors).toEqual({
    permanent_address: ['Send the part permanent_address as a JSON object'],
    keam_entrance_marks: ['Send the part keam_entrance_marks as a JSON object'],
  });
  expect([values.keamEntranceMarks.notWritten, values.permanentAddress]).toEqual([false, '']);
});

test('a missing plus-two part is reported as a whole, not read as subjects left out', () => {
  const json = { ...formToJson(sampleAdmissionForm(now)), plus_two_marks_details: undefined };
  const { values } = jsonToForm(json);
  const missing = ADMISSION_FIELDS.filter(({ section }) => section === 'plusTwo' || section === 'subjects');
  expect(Object.keys(validateAdmission(values, { now }))).toEqual(missing.map(({ name }) => name));
});

test('values of a wrong type and broken pictures are reported and read as empty', () => {
  const json = formToJson(sampleAdmissionForm(now));
  const { values, errors } = jsonToForm({ ...json, religion: { a: 1 }, caste: true, applicants_image: 'data:,x' });
  expect(values).toMatchObject({ religion: '', caste: '', photo: null });
  expect(errors).toEqual({
    religion: ['Send the religion as text'],
    caste: ['Send the caste as text'],
    photo: ['Please upload a valid image file'],
  });
});

test('of an answer that is far too long only the beginning is read, and it is reported; spaces around a valid one are trimmed', () => {
  const json = { ...formToJson(sampleAdmissionForm(now)), caste: `x${' '.repeat(800)}`, religion: 'x'.repeat(4000) };
  const { values, errors } = jsonToForm({ ...json, aadhar_no: ' '.repeat(4000) });
  expect(errors).toEqual({ religion: ['Shorten the religion'], aadharNumber: ['Shorten the Aadhaar number'] });
  expect(values).toMatchObject({ caste: 'x', religion: 'x'.repeat(3000) });
});

test('a picture that is too large is reported, and not decoded', () => {
  const decode = jest.fn((body: string) => new Uint8Array(Buffer.from(body, 'base64')).buffer);
  const applicants_image = `data:image/png;base64,${'A'.repeat(12 * 1024 * 1024)}`;
  const { values, errors } = jsonToForm({ ...formToJson(sampleAdmissionForm(now)), applicants_image }, decode);
  expect(errors).toEqual({ photo: ['Choose a smaller file for a photo of the applicant: at most 8 MB'] });
  expect(values.photo).toBeNull();
  expect(decode.mock.calls.every(([body]) => body.length < 1000)).toBe(true);
});
