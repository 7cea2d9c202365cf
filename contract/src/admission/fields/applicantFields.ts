import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, GENDERS, PROGRAMS } from '../../limits';
import { fieldsOf } from './field';

const PERMANENT = 'permanent_address';
const COMMUNICATION = 'address_for_communication';
const repeats = (name: string) => ({ name, when: 'sameAsPermanent' });

/** The application number, the choices, the applicant and the photo. */
export const applicantFields = [
  ...fieldsOf('application', [
    ['applicationNumber', 'Application Number', 'line', { wire: 'application_number', required: false }],
  ]),
  ...fieldsOf('category', [
    [
      'category',
      'Admission category',
      'choice',
      { said: 'Merit or Management', wire: 'admission_type', choices: ADMISSION_CATEGORIES },
    ],
  ]),
  ...fieldsOf('program', [
    [
      'program',
      'Order of choice',
      'choice',
      { said: 'B.Pharm or D.Pharm', wire: 'selected_course', choices: PROGRAMS },
    ],
    [
      'secondProgram',
      'Second choice',
      'choice',
      {
        said: 'B.Pharm or D.Pharm as the second choice',
        choices: PROGRAMS,
        required: false,
        none: 'No second choice',
        absentWhenEmpty: true,
      },
    ],
  ]),
  ...fieldsOf('applicant', [
    ['name', 'Name of the applicant', 'line', { said: "the applicant's name", wireCase: 'upper' }],
    ['permanentAddress', 'Permanent address', 'text', { wire: `${PERMANENT}.address` }],
    [
      'permanentPinCode',
      'Pincode of the permanent address',
      'pincode',
      { json: [`${PERMANENT}.pincode`], multipart: [`${PERMANENT}.permanentPinCode`] },
    ],
    [
      'communicationAddress',
      'Address for communication',
      'text',
      { wire: `${COMMUNICATION}.address`, repeats: repeats('permanentAddress') },
    ],
    [
      'communicationPinCode',
      'Pincode of the address for communication',
      'pincode',
      { wire: `${COMMUNICATION}.pincode`, repeats: repeats('permanentPinCode') },
    ],
    ['aadharNumber', 'Aadhaar number', 'aadhaar', { said: 'the Aadhaar number', wire: 'aadhar_no' }],
    ['mobileNumber', 'Mobile number', 'mobile', { wire: 'mobile_no' }],
    ['email', 'E-mail', 'email', { said: 'the e-mail address', wire: 'emailId' }],
    ['nationality', 'Nationality', 'line'],
    ['placeOfBirth', 'Place of birth', 'line', { wire: 'place_of_birth' }],
    ['bloodGroup', 'Blood group', 'line', { wire: 'blood_group' }],
    ['dateOfBirth', 'Date of birth', 'birthDate', { wire: 'dob' }],
    ['age', 'Age', 'age', { said: 'the age by the date of birth', computed: true }],
    ['gender', 'Gender', 'choice', { choices: GENDERS, wireCase: 'lower' }],
    ['religion', 'Religion', 'line'],
    ['caste', 'Caste', 'line'],
    ['subcaste', 'Caste category', 'choice', { wire: 'category', choices: CASTE_CATEGORIES }],
  ]),
  ...fieldsOf('photo', [
    ['photo', 'Photo of the applicant', 'image', { said: 'a photo of the applicant', wire: 'applicants_image' }],
  ]),
];
