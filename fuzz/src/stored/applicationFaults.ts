import type { Kysely } from 'kysely';
import { validateAdmission } from 'contract/admissionSchema';
import type { UploadedImage } from 'contract/images';
import type { Database } from 'api/db/schema';
import type { Keys } from 'api/secrets/keys';
import { openWhole } from 'api/submissions/application/applicationsRepository';
import { TODAY } from 'api/testing/testApi';

const image = (name = ''): UploadedImage | null =>
  name === '' ? null : { bytes: new ArrayBuffer(1), name, type: 'image/jpeg' };

/** Validates a stored application against the form's own schema, and returns the faults. */
export async function applicationFaults(db: Kysely<Database>, keys: Keys, id: string): Promise<string[]> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { values, files } = await openWhole(db, keys.aadhaar, row);
  const pictures = {
    photo: image(files.photo),
    applicantSignatureImage: image(files.applicantSignatureImage),
    guardianSignatureImage: image(files.guardianSignatureImage),
  };
  const errors = validateAdmission({ ...values, ...pictures }, { now: TODAY });
  return Object.entries(errors).map(([field, messages]) => `application ${row.number}, ${field}: ${messages.join()}`);
}
