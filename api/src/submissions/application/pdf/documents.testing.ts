import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { type AdmissionFormValues, cleanAdmissionForm, writePath } from 'contract/admissionForm';
import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { IDENTIFIER_DIGITS_MAX, LINE_MAX, SUBJECTS, TEXT_MAX } from 'contract/limits';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { picture } from '../../../testing/applicationForm.testing';
import { REAL_CONTENT } from '../../../testing/preparedData.testing';
import { TODAY } from '../../../testing/testApi.testing';
import type { ApplicationDocument } from './storedDocument';

const contentOf = (file: string) => parse(readFileSync(join(REAL_CONTENT, file), 'utf8'));

/** Returns an application as the worker receives it, with the college's own texts. */
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
    texts: contentOf('admission/application.yaml'),
    college: contentOf('site.yaml'),
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
