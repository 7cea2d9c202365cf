import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, GENDERS, PROGRAMS } from '../../limits';
import { fieldsOf } from './field';

const PERMANENT = 'permanent_address';
const COMMUNICATION = 'address_for_communication';

/** The application number, the choices, the applicant and the photo. */
export const applicantFields = [
  ...fieldsOf('application', [
    [
      'applicationNumber',
      'Application Number',
      'the application number',
      'line',
      { wire: 'application_number', required: false },
    ],
  ]),
  ...fieldsOf('category', [
    [
      'category',
      'Admission category',
      'Merit or Management',
      'choice',
      { wire: 'admission_type', choices: ADMISSION_CATEGORIES },
    ],
  ]),
  ...fieldsOf('program', [
    ['program', 'Order of choice', 'B.Pharm or D.Pharm', 'choice', { wire: 'selected_course', choices: PROGRAMS }],
    [
      'secondProgram',
      'Second choice',
      'B.Pharm or D.Pharm as the second choice',
      'choice',
      { choices: PROGRAMS, required: false, none: 'No second choice', absentWhenEmpty: true },
    ],
  ]),
  ...fieldsOf('applicant', [
    ['name', 'Name of the applicant', "the applicant's name", 'line', { wireCase: 'upper' }],
    ['permanentAddress', 'Permanent address', 'the permanent address', 'text', { wire: `${PERMANENT}.address` }],
    [
      'permanentPinCode',
      'Pincode of the permanent address',
      'the pincode of the permanent address',
      'pincode',
      { json: [`${PERMANENT}.pincode`], multipart: [`${PERMANENT}.permanentPinCode`] },
    ],
    [
      'communicationAddress',
      'Address for communication',
      'the address for communication',
      'text',
      { wire: `${COMMUNICATION}.address`, repeats: { name: 'permanentAddress', when: 'sameAsPermanent' } },
    ],
    [
      'communicationPinCode',
      'Pincode of the address for communication',
      'the pincode of the address for communication',
      'pincode',
      { wire: `${COMMUNICATION}.pincode`, repeats: { name: 'permanentPinCode', when: 'sameAsPermanent' } },
    ],
    ['aadharNumber', 'Aadhaar number', 'the Aadhaar number', 'aadhaar', { wire: 'aadhar_no' }],
    ['mobileNumber', 'Mobile number', 'the mobile number', 'mobile', { wire: 'mobile_no' }],
    ['email', 'E-mail', 'the e-mail address', 'email', { wire: 'emailId' }],
    ['nationality', 'Nationality', 'the nationality', 'line', {}],
    ['placeOfBirth', 'Place of birth', 'the place of birth', 'line', { wire: 'place_of_birth' }],
    ['bloodGroup', 'Blood group', 'the blood group', 'line', { wire: 'blood_group' }],
    ['dateOfBirth', 'Date of birth', 'the date of birth', 'birthDate', { wire: 'dob' }],
    ['age', 'Age', 'the age', 'age', { computed: true }],
    ['gender', 'Gender', 'the gender', 'choice', { choices: GENDERS, wireCase: 'lower' }],
    ['religion', 'Religion', 'the religion', 'line', {}],
    ['caste', 'Caste', 'the caste', 'line', {}],
    ['subcaste', 'Caste category', 'the caste category', 'choice', { wire: 'category', choices: CASTE_CATEGORIES }],
  ]),
  ...fieldsOf('photo', [
    ['photo', 'Photo of the applicant', 'a photo of the applicant', 'image', { wire: 'applicants_image' }],
  ]),
];
