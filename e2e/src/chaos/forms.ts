import fs from 'node:fs';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CALLS, type GenerateNumberResponse } from 'contract/calls';
import { applicantPictures, applicationBody } from '../applications';
import { PDF } from '../contentFolder';

const CV = fs.readFileSync(PDF);

export interface Form {
  /** requested before the form is shown; its answer has the cookies */
  opening: string;
  call: string;
  /** number of files that are stored with it */
  files: number;
  /** @param opened the answer to `opening` */
  body: (name: string, opened: string) => FormData | Blob;
}

const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.in`;

function jobBody(name: string, opened: string): FormData {
  const { data: vacancies } = JSON.parse(opened) as { data: { data: { subject: string; open: boolean }[] } };
  const post = vacancies.data.find(({ open }) => open)?.subject ?? '';
  const form = new FormData();
  const values = { name, email: emailOf(name), phone: '9876543210', post };
  for (const [field, value] of Object.entries(values)) form.append(field, value);
  form.append('file', new Blob([CV], { type: 'application/pdf' }), 'cv.pdf');
  return form;
}

/** Returns the forms of the site, filled in. */
export async function filledForms(): Promise<Record<'application' | 'job' | 'message', Form>> {
  const pictures = await applicantPictures();
  return {
    application: {
      opening: CALLS.generateApplicationNumber,
      call: CALLS.storeAdmission,
      files: 2,
      body(name, opened) {
        const { application_number: applicationNumber } = JSON.parse(opened) as GenerateNumberResponse;
        const own = { name, email: emailOf(name), applicationNumber };
        return applicationBody({ ...sampleAdmissionForm(new Date()), ...pictures, ...own });
      },
    },
    job: { opening: '/api/college-careers', call: CALLS.jobApplications, files: 1, body: jobBody },
    message: {
      opening: '/api/site',
      call: CALLS.contact,
      files: 0,
      body(name) {
        const message = { name, email: emailOf(name), phone: '', subject: 'Hostel', message: 'Is there a room?' };
        return new Blob([JSON.stringify(message)], { type: 'application/json' });
      },
    },
  };
}
