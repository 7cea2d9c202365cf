import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { type AdmissionFormValues, cleanAdmissionForm, writePath } from 'contract/admissionForm';
import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { IDENTIFIER_DIGITS_MAX, LINE_MAX, SUBJECTS, TEXT_MAX } from 'contract/limits';
import { picture } from '../../../testing/applicationForm.testing';
import { TODAY } from '../../../testing/testApi.testing';
import type { ApplicationDocument } from './storedDocument';

/** Returns an application as the worker receives it. */
export async function documentWith(
  changes: Partial<AdmissionFormValues> = {},
  number = '2026-000123',
): Promise<ApplicationDocument> {
  const signature = await picture(300, 100, 'jpeg');
  return {
    number,
    submittedAt: TODAY,
    intake: 2026,
    values: { ...sampleAdmissionForm(TODAY), applicationNumber: number, ...changes },
    images: {
      photo: await picture(300, 400, 'jpeg'),
      applicantSignatureImage: signature,
      guardianSignatureImage: signature,
    },
    texts: {
      declaration: {
        opening: 'I declare that:',
        clauses: [
          'everything that is written in this application is true and complete, as far as I know and believe;',
          'if I am admitted, I keep the rules of the college, of its hostel and of the University, on the campus and ' +
            'outside of it, in every year of the course;',
          'I know that an application or admission that rests on a statement which is found to be false, or on one that ' +
            'was left out, can be cancelled, and that fees are then returned as the rules provide.',
        ],
      },
      office_boxes: ['Verified by', 'Rank', 'Category', 'Number', 'Fee receipt', 'Signature of the Principal'],
    },
    college: {
      college_name: 'College of Pharmacy & Research',
      address: ['Kadavu Road', 'Kerala 680 999'],
      phones: ['+91 480 100 0142'],
      email: 'office@example.in',
    },
  };
}

/** Returns the longest answers that every rule accepts: free texts are filled with `words`, numbers with digits. */
export function longestAnswers(words: string): AdmissionFormValues {
  const values = { ...sampleAdmissionForm(TODAY), hostelFacility: 'Yes', travelingFacility: 'Yes' };
  const fill = (length: number) => words.repeat(length).slice(0, length);
  for (const { name, kind } of ADMISSION_FIELDS) {
    if (name === 'applicationNumber') continue;
    if (kind === 'line') writePath(values, name, fill(LINE_MAX));
    if (kind === 'text') writePath(values, name, fill(TEXT_MAX));
    if (kind === 'identifier' || kind === 'mobile') writePath(values, name, '8'.repeat(IDENTIFIER_DIGITS_MAX));
  }
  writePath(values, 'familyIncome', '9'.repeat(12));
  for (const subject of SUBJECTS) {
    writePath(values, `subjects.${subject}.marks`, '9'.repeat(11));
    writePath(values, `subjects.${subject}.maximum`, '9'.repeat(11));
  }
  return cleanAdmissionForm(withComputedValues(values, TODAY));
}
