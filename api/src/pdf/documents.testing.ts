import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { cleanAdmissionForm } from 'contract/admission/clean';
import { withComputedValues } from 'contract/admission/computed';
import { writePath } from 'contract/admission/paths';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { IDENTIFIER_DIGITS_MAX, LINE_MAX, SUBJECTS, TEXT_MAX } from 'contract/limits';
import { picture } from '../testing/applicationForm';
import { TODAY } from '../testing/testApi';
import type { ApplicationDocument } from './applicationDocument';

/** An application as the worker gets it. */
export async function documentWith(
  changes: Partial<AdmissionFormValues> = {},
  number = '2026-000123',
): Promise<ApplicationDocument> {
  const signature = await picture(300, 100, 'jpeg');
  return {
    number,
    submittedAt: TODAY,
    values: { ...sampleAdmissionForm(TODAY), applicationNumber: number, ...changes },
    images: {
      photo: await picture(300, 400, 'jpeg'),
      applicantSignatureImage: signature,
      guardianSignatureImage: signature,
    },
    college: {
      name: 'College of Pharmacy & Research',
      address: ['Kadavu Road', 'Kerala 680 999'],
      phones: ['+91 480 100 0142'],
      email: 'office@example.in',
    },
  };
}

/** As long as every rule accepts: free texts are filled with `words`, numbers with digits. */
export function longestAnswers(words: string): AdmissionFormValues {
  const values = { ...sampleAdmissionForm(TODAY), hostelFacility: 'Yes', travelingFacility: 'Yes' };
  const fill = (length: number) => words.repeat(length).slice(0, length);
  for (const { name, kind } of ADMISSION_FIELDS) {
    if (name === 'applicationNumber') continue;
    if (kind === 'line') writePath(values, name, fill(LINE_MAX));
    if (kind === 'text') writePath(values, name, fill(TEXT_MAX));
    if (kind === 'identifier') writePath(values, name, '8'.repeat(IDENTIFIER_DIGITS_MAX));
  }
  writePath(values, 'familyIncome', '9'.repeat(12));
  for (const subject of SUBJECTS) {
    writePath(values, `subjects.${subject}.marks`, '9'.repeat(11));
    writePath(values, `subjects.${subject}.maximum`, '9'.repeat(11));
  }
  return cleanAdmissionForm(withComputedValues(values, TODAY));
}
