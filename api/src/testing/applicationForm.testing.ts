import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { type AdmissionFormValues, readPath } from 'contract/admissionForm';
import { formToMultipart } from 'contract/admissionWire';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import type { UploadedImage } from 'contract/images';
import sharp from 'sharp';
import { IMAGE_NAMES } from '../submissions/application/applicationsRepository';
import { POSTED_NAMES } from '../submissions/application/applicationsRoute';
import { TODAY } from './testApi.testing';
import type { Visitor } from './visitor';

/** Creates a picture of one colour; only its size in pixels matters. */
export async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const background = { r: 40, g: 120, b: 110 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a form with a file alone. */
export function fileForm(bytes: Buffer, name = 'picture.png'): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const imageOf = (bytes: Buffer, type = 'image/png', name = 'picture.png'): UploadedImage => ({
  bytes: new Uint8Array(bytes).buffer,
  name,
  type,
});

/** Creates a valid application with real pictures, with a given number. */
export async function applicationUnder(
  applicationNumber: string,
  changes: Partial<AdmissionFormValues> = {},
): Promise<AdmissionFormValues> {
  return {
    ...sampleAdmissionForm(TODAY),
    photo: imageOf(await picture(300, 400)),
    applicantSignatureImage: imageOf(await picture(300, 100)),
    applicationNumber,
    ...changes,
  };
}

/** Returns the application in the form in which the browser sends it. */
export function multipartOf(values: AdmissionFormValues): FormData {
  const form = new FormData();
  for (const [name, content] of formToMultipart(values)) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([content.file.bytes], { type: content.file.type }), content.file.name);
  }
  return form;
}

const NOT_TYPED = [...ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name), 'date', 'time'];

/** Returns what a browser without scripts posts: nothing that is computed, no checkbox that is off, pictures as files. */
export function postedOf(values: AdmissionFormValues): Record<string, string | File> {
  const posted: Record<string, string | File> = {};
  for (const name of POSTED_NAMES) {
    const value = readPath(values, name);
    if (value === true) posted[name] = 'on';
    if (typeof value === 'string') posted[name] = NOT_TYPED.includes(name) ? '' : value;
  }
  for (const name of IMAGE_NAMES) {
    const image = readPath(values, name) as UploadedImage | null;
    posted[name] = image ? new File([new Uint8Array(image.bytes)], image.name) : new File([], '');
  }
  return posted;
}

/** Returns the number that the visitor's browser is given. */
export const numberFor = async (visitor: Visitor): Promise<string> =>
  (await visitor.get(CALLS.generateApplicationNumber)).json<GenerateNumberResponse>().application_number;

/** Sends a valid application under a number, or '' for none. */
export const sendUnder = async (visitor: Visitor, number: string, changes: Partial<AdmissionFormValues> = {}) =>
  visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder(number, changes)));

export type SentApplication = Required<NonNullable<SubmissionResponse['data']>>;

/** Sends a valid application without a number of its own, and returns what its sender is given. */
export async function sendApplication(
  visitor: Visitor,
  changes: Partial<AdmissionFormValues> = {},
): Promise<SentApplication> {
  return (await sendUnder(visitor, '', changes)).json<{ data: SentApplication }>().data;
}
