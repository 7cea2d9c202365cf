import { blankAdmissionForm } from './admission/blankForm';
import { formatDate, formatTime } from './dates';
import type { UploadedImage } from './images';

export interface SubjectMarks {
  marks: string;
  grade: string;
  maximum: string;
  /** Computed. */
  percentage: string;
}

/** A subject that an applicant may have left out; `notStudied` is a switch of the form only, never on the wire. */
export interface OptionalSubjectMarks extends SubjectMarks {
  notStudied: boolean;
}

export interface ParentValues {
  name: string;
  occupation: string;
  email: string;
  mobile: string;
}

/**
 * The values of the online admission application, as its inputs hold them; an input's name is its dotted path here
 * (specification section 3). All are text as typed, except three pictures and the form's own switches.
 */
export interface AdmissionFormValues {
  /** Assigned by the api; '' lets the api assign one on submission. */
  applicationNumber: string;
  /** Merit or Management; `admission_type` on the wire. */
  category: string;
  program: string;
  /** The other program as second choice; '' for none, which is left out of the payload. */
  secondProgram: string;
  name: string;
  permanentAddress: string;
  permanentPinCode: string;
  /** Switch of the form only: the communication address is the permanent one. */
  sameAsPermanent: boolean;
  communicationAddress: string;
  communicationPinCode: string;
  aadharNumber: string;
  mobileNumber: string;
  email: string;
  nationality: string;
  placeOfBirth: string;
  bloodGroup: string;
  /** yyyy-MM-dd. */
  dateOfBirth: string;
  /** Computed from the date of birth. */
  age: string;
  gender: string;
  religion: string;
  caste: string;
  /** The caste category; `category` on the wire. */
  subcaste: string;
  photo: UploadedImage | null;
  academicQualifications: {
    board: string;
    registrationNumber: string;
    yearOfPassing: string;
    grade: string;
    percentageMarks: string;
    school: string;
    numberOfChances: string;
    type: string;
  };
  plusTwoDetails: {
    regNo: string;
    yearOfPassing: string;
    school: string;
    board: string;
    stream: string;
    type: string;
  };
  /** Number of chances taken for the plus two. */
  chances: string;
  subjects: {
    physics: SubjectMarks;
    chemistry: SubjectMarks;
    biology: OptionalSubjectMarks;
    mathematics: OptionalSubjectMarks;
    /** Computed, as are the maximum and the percentage. */
    totalmarks: string;
    totalgrade: string;
    totalmaximum: string;
    totalpercentage: string;
  };
  keamEntranceMarks: {
    /** Switch of the form only: the KEAM record is then absent on the wire. */
    notWritten: boolean;
    rollNo: string;
    applicationNo: string;
    rank: string;
    admissionType: string;
  };
  otherQualifications: {
    courseProgram: string;
    institution: string;
    place: string;
    duration: string;
    gradeMark: string;
  };
  father: ParentValues;
  mother: ParentValues;
  guardian: { name: string; relationship: string; address: string; email: string; mobile: string };
  familyIncome: string;
  hostelFacility: string;
  travelingFacility: string;
  referredBy: string;
  place: string;
  /** dd-MM-yyyy, also on the wire. */
  date: string;
  /** hh:mm:ss AM/PM. */
  time: string;
  applicantSignatureImage: UploadedImage | null;
  guardianSignatureImage: UploadedImage | null;
}

/** Returns an empty form whose declaration carries the date and time of `now` in India. */
export function emptyAdmissionForm(now: Date): AdmissionFormValues {
  return { ...blankAdmissionForm(), date: formatDate(now), time: formatTime(now) };
}
