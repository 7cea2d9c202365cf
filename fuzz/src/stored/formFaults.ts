import type { Kysely } from 'kysely';
import { validateAdmission } from 'contract/admissionSchema';
import { cleanContact, type ContactValues } from 'contract/contactForm';
import { contactBlockers } from 'contract/contactSchema';
import { validateJob } from 'contract/jobSchema';
import { LINE_MAX } from 'contract/limits';
import { FILE_HEAD_BYTES } from 'contract/fileKinds';
import type { UploadedImage } from 'contract/images';
import type { Database } from 'api/db/schema';
import type { Keys } from 'api/secrets/keys';
import { openWhole, perImage } from 'api/submissions/application/applicationsRepository';
import { pdfDocument } from 'api/testing/documents.testing';
import { TODAY } from 'api/testing/testApi.testing';
import { OPEN_POST } from '../targets/forms';

type Row = Record<string, unknown>;

const faultsOf = (what: string, errors: Record<string, string[]>): string[] =>
  Object.entries(errors).map(([field, messages]) => `${what}, ${field}: ${messages.join()}`);

const image = (name = ''): UploadedImage | null =>
  name === '' ? null : { bytes: new ArrayBuffer(1), name, type: 'image/jpeg' };

/** Validates a stored application against the form's own schema, and returns the faults. */
export async function applicationFaults(db: Kysely<Database>, keys: Keys, id: string): Promise<string[]> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { values, files } = await openWhole(db, keys.aadhaar, row);
  const pictures = perImage((name) => image(files[name]));
  return faultsOf(`application ${row.number}`, validateAdmission({ ...values, ...pictures }, { now: TODAY }));
}

/** Validates a stored message against the contact form's schema, and returns the faults. */
export function messageFaults(row: Row): string[] {
  const text = (name: keyof ContactValues) => String(row[name]);
  const values: ContactValues = {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  };
  const what = `message ${String(row.reference)}`;
  const isClean = JSON.stringify(cleanContact(values)) === JSON.stringify(values);
  return [...faultsOf(what, contactBlockers(values)), ...(isClean ? [] : [`${what} is stored as it was typed`])];
}

/** Validates a stored job application, except its document, against the job form's schema, and returns the faults. */
export function jobFaults(row: Row): string[] {
  const bytes = pdfDocument();
  const file = { name: 'cv.pdf', size: bytes.length, head: bytes.subarray(0, FILE_HEAD_BYTES) };
  const [name = '', email = '', phone = '', post = ''] = [row.name, row.email, row.phone, row.post].map(String);
  const what = `job application ${String(row.reference)}`;
  const faults = faultsOf(what, validateJob({ name, email, phone, post, file }));
  if (post !== OPEN_POST) faults.push(`${what} is for "${post}", which is not open`);
  if (String(row.sent_file_name ?? '').length > LINE_MAX) faults.push(`${what} has a file name that is too long`);
  return faults;
}
