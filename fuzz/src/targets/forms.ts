import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToJson, formToMultipart } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { pdfDocument } from 'api/testing/documents.testing';
import { TODAY } from 'api/testing/testApi.testing';

/** One part of a multipart body; `bytes` has one character per byte. */
export interface Part {
  name: string;
  file?: string;
  type?: string;
  bytes: string;
}

/** A valid form as its page sends it. */
export interface Form {
  url: string;
  json: Record<string, unknown>;
  parts: Part[];
}

export const OPEN_POST = 'Assistant Professor, Pharmaceutics';
export const BOUNDARY = 'xyz';

const message = {
  name: 'Anjali Nair',
  email: 'anjali@example.in',
  phone: '9876543210',
  subject: 'Hostel',
  message: 'Is there a room?\nFrom June.',
};
const job = { name: 'Anjali Nair', email: 'anjali@example.in', phone: '9876543210', post: OPEN_POST };

const latin1 = (content: string | Uint8Array | ArrayBuffer) =>
  Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : (content as Uint8Array)).toString('latin1');
const textParts = (values: Record<string, string>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, bytes: latin1(Buffer.from(value)) }));

const application = sampleAdmissionForm(TODAY);

/** Replaces a generated application's pictures, which are not real ones, and its number, which this browser does not have. */
export const withPictures = (values: AdmissionFormValues): AdmissionFormValues => ({
  ...values,
  applicationNumber: '',
  photo: application.photo,
  applicantSignatureImage: application.applicantSignatureImage,
  guardianSignatureImage: null,
});

export const FORMS: readonly Form[] = [
  { url: CALLS.contact, json: message, parts: textParts(message) },
  {
    url: CALLS.storeAdmission,
    json: formToJson(application) as Record<string, unknown>,
    parts: formToMultipart(application).map(([name, content]) =>
      typeof content === 'string'
        ? { name, bytes: latin1(Buffer.from(content)) }
        : { name, file: content.file.name, type: content.file.type, bytes: latin1(content.file.bytes) },
    ),
  },
  {
    url: CALLS.jobApplications,
    json: job,
    parts: [...textParts(job), { name: 'file', file: 'cv.pdf', type: 'application/pdf', bytes: latin1(pdfDocument()) }],
  },
];

const utf8 = (text: string) => Buffer.from(text).toString('latin1');

export function multipartBody(parts: Part[]): Buffer {
  const texts = parts.map(({ name, file, type, bytes }) => {
    const head = [
      `Content-Disposition: form-data; name="${utf8(name)}"${file === undefined ? '' : `; filename="${utf8(file)}"`}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ];
    return `--${BOUNDARY}\r\n${head.join('\r\n')}\r\n\r\n${bytes}\r\n`;
  });
  return Buffer.from(`${texts.join('')}--${BOUNDARY}--\r\n`, 'latin1');
}
