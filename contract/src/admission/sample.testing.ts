import { type AdmissionFormValues, emptyAdmissionForm } from '../admissionForm';
import { imageFromDataUrl } from '../images';
import { withComputedValues } from './computed';

/** Returns one plain valid application, for tests that change a single value of it. */
export function sampleAdmissionForm(now: Date): AdmissionFormValues {
  const form = emptyAdmissionForm(now);
  const parentOf = (name: string, email: string) => ({ name, occupation: 'Teacher', email, mobile: '9876543210' });
  const marks = { marks: '90', grade: 'A', maximum: '100', percentage: '90' };
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return withComputedValues(
    {
      ...form,
      category: 'Merit',
      program: 'B.Pharm',
      name: 'ANJALI NAIR',
      permanentAddress: 'Rose Villa\nTemple Road',
      permanentPinCode: '691001',
      communicationAddress: 'Hostel Road',
      communicationPinCode: '691002',
      aadharNumber: '234123412346',
      mobileNumber: '9876543210',
      email: 'anjali@example.in',
      nationality: 'Indian',
      placeOfBirth: 'Kollam',
      bloodGroup: 'O+',
      dateOfBirth: `${now.getUTCFullYear() - 18}-01-01`,
      gender: 'Female',
      religion: 'Hindu',
      caste: 'Nair',
      subcaste: 'GN',
      photo: imageFromDataUrl(png, 'photo'),
      academicQualifications: {
        board: 'Kerala State Board',
        registrationNumber: '123456',
        yearOfPassing: '2024',
        grade: 'A+',
        percentageMarks: '95',
        school: 'Government High School',
        numberOfChances: '1',
        type: 'Regular',
      },
      plusTwoDetails: {
        regNo: '654321',
        yearOfPassing: '2026',
        school: 'Government Higher Secondary School',
        board: 'Kerala Higher Secondary',
        stream: 'Science',
        type: 'Regular',
      },
      chances: '1',
      subjects: {
        ...form.subjects,
        physics: marks,
        chemistry: marks,
        biology: { notStudied: false, ...marks },
        mathematics: { notStudied: false, ...marks },
        totalgrade: 'A',
      },
      keamEntranceMarks: {
        notWritten: false,
        rollNo: '1001',
        applicationNo: '2002',
        rank: '345',
        admissionType: 'State merit',
      },
      father: parentOf('Ravi Nair', 'ravi@example.in'),
      mother: parentOf('Latha Nair', 'latha@example.in'),
      guardian: {
        name: 'Suma Nair',
        relationship: 'Aunt',
        address: 'Lake View',
        email: '',
        mobile: '9876543211',
      },
      familyIncome: '450000',
      applicantSignatureImage: imageFromDataUrl(png, 'applicant-signature'),
    },
    now,
  );
}
