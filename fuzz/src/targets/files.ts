import fc from 'fast-check';
import sharp from 'sharp';
import { CALLS } from 'contract/calls';
import { compoundFile, docDocument, docxDocument, pdfDocument } from 'api/testing/documents.testing';
import { applyEdits, edits, type Edit } from '../mutation/edits';
import type { Target } from '../target';
import { BOUNDARY, FORMS, multipartBody, type Part } from './forms';
import { openApiTarget, outcomeOf } from './openApi';

const KINDS = ['jpeg', 'png', 'webp', 'rotatedJpeg', 'interlacedPng', 'pdf', 'docx', 'doc', 'compound'] as const;
type Kind = (typeof KINDS)[number];

interface FileCase {
  kind: Kind;
  /** another file whose bytes are appended */
  then: Kind | null;
  edits: Edit[];
  name: string;
  /** the job application's file, or a picture of the admission application, as a part or as a data URL */
  place: 'file' | 'applicants_image' | 'signature_of_applicant';
}

const NAMES = [
  'cv.pdf',
  'cv.doc',
  'cv.docx',
  'me.jpg',
  'me.PNG',
  '../../x.png',
  'a\0b.pdf',
  'cv.pdf.exe',
  '',
  'x'.repeat(300),
];

async function drawn(edit: (image: sharp.Sharp) => sharp.Sharp): Promise<Buffer> {
  const create = { width: 48, height: 36, channels: 3, background: '#287868' } as const;
  return edit(sharp({ create })).toBuffer();
}

async function makeFiles(): Promise<Record<Kind, Buffer>> {
  return {
    jpeg: await drawn((image) => image.jpeg()),
    png: await drawn((image) => image.png()),
    webp: await drawn((image) => image.webp()),
    rotatedJpeg: await drawn((image) => image.withMetadata({ orientation: 6 }).jpeg({ progressive: true })),
    interlacedPng: await drawn((image) => image.png({ progressive: true, palette: true })),
    pdf: pdfDocument('fuzz'),
    docx: docxDocument(),
    doc: docDocument(),
    compound: compoundFile(['WordDocument', 'Macros'], ['Package']),
  };
}

const partsOf = (url: string) => FORMS.find((form) => form.url === url)?.parts ?? [];

/** The signature is a data URL inside a JSON part. */
function withSignature(part: Part, bytes: Buffer): Part {
  if (part.name !== 'declaration_details') return part;
  const details = JSON.parse(Buffer.from(part.bytes, 'latin1').toString()) as object;
  const signature_of_applicant = `data:image/png;base64,${bytes.toString('base64')}`;
  const text = JSON.stringify({ ...details, signature_of_applicant });
  return { ...part, bytes: Buffer.from(text).toString('latin1') };
}

function bodyOf(place: FileCase['place'], name: string, bytes: Buffer): { url: string; parts: Part[] } {
  const url = place === 'file' ? CALLS.jobApplications : CALLS.storeAdmission;
  const parts = partsOf(url);
  if (place === 'signature_of_applicant') return { url, parts: parts.map((part) => withSignature(part, bytes)) };
  const file = { name: place, file: name.replaceAll(/["\r\n]/g, '_'), bytes: bytes.toString('latin1') };
  return { url, parts: [...parts.filter((part) => part.name !== place), file] };
}

/** Pictures and documents, altered, truncated, extended, concatenated and misnamed. */
export const files: Target<FileCase> = {
  name: 'files',
  share: 5,
  cases: fc.record({
    kind: fc.constantFrom(...KINDS),
    then: fc.option(fc.constantFrom(...KINDS)),
    edits: edits(6),
    name: fc.constantFrom(...NAMES),
    place: fc.constantFrom('file', 'file', 'applicants_image', 'signature_of_applicant'),
  }),
  async open() {
    const made = await makeFiles();
    return openApiTarget(async (api, one) => {
      const whole = Buffer.concat([made[one.kind], ...(one.then === null ? [] : [made[one.then]])]);
      const { url, parts } = bodyOf(one.place, one.name, applyEdits(whole, one.edits));
      const type = `multipart/form-data; boundary=${BOUNDARY}`;
      return outcomeOf(await api.send({ url, type, body: multipartBody(parts) }));
    });
  },
};
