import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToMultipart } from 'contract/admissionWire';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { picture } from './applicant';
import { openSender } from './sender';
import type { Site } from './site';

export type Pictures = Pick<AdmissionFormValues, 'photo' | 'applicantSignatureImage'>;

/** Returns a name of letters only, a different one for each number. */
export const applicantName = (number: number) =>
  `APPLICANT ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

const asUpload = ({ name, mimeType, buffer }: Awaited<ReturnType<typeof picture>>) => ({
  name,
  type: mimeType,
  bytes: new Uint8Array(buffer).buffer,
});

export const applicantPictures = async (): Promise<Pictures> => ({
  photo: asUpload(await picture('teal', 900, 1200)),
  applicantSignatureImage: asUpload(await picture('navy', 900, 300)),
});

/** Returns the body of an application as the form sends it. */
export function applicationBody(values: AdmissionFormValues): FormData {
  const form = new FormData();
  for (const [name, content] of formToMultipart(values)) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([content.file.bytes], { type: content.file.type }), content.file.name);
  }
  return form;
}

/** Sends an application as the form does; returns what the applicant would note down from the page. */
export async function sendApplication(site: Pick<Site, 'origin'>): Promise<{ number: string; code: string }> {
  const own = { applicationNumber: '', name: 'DEVIKA UNNIKRISHNAN', secondProgram: 'D.Pharm' as const };
  const values = { ...sampleAdmissionForm(new Date()), ...(await applicantPictures()), ...own };
  const send = await openSender(site);
  const { data } = (await (await send(CALLS.storeAdmission, applicationBody(values))).json()) as SubmissionResponse;
  return { number: data?.application_number ?? '', code: data?.return_code ?? '' };
}
