import { maskAadhaar } from 'contract/aadhaar';
import type { ApplicationRow } from '../../../db/schema';
import type { Office } from '../../../office/office';
import { failed } from '../../../lib/officeFault';
import { decrypt } from '../../../secrets/cipher';
import { applicationOf, type StoredApplication } from '../applicationsRepository';

/** An application as it was sent, with the Aadhaar number masked unless requested, and without pictures. */
export interface OfficeApplication extends StoredApplication {
  /** ISO 8601. */
  receivedAt: string;
}

/** Opens a row. `unmask`: only when `mayUnmask` returned true. */
export async function openApplication(
  office: Pick<Office, 'db' | 'keys'>,
  row: ApplicationRow,
  unmask: boolean,
): Promise<OfficeApplication> {
  const aadharNumber = unmask ? decrypted(office, row) : maskedOf(row);
  return { ...(await applicationOf(office.db, row, aadharNumber)), receivedAt: row.submitted_at };
}

// The last digits are stored separately, so that nothing is decrypted for a masked number.
const maskedOf = ({ aadhaar_last_four }: ApplicationRow) => maskAadhaar(aadhaar_last_four.padStart(12, '0'));

function decrypted({ keys }: Pick<Office, 'keys'>, { id, number, aadhaar_cipher }: ApplicationRow): string {
  try {
    return decrypt(keys.aadhaar, aadhaar_cipher, id);
  } catch (error) {
    const message = `office: the Aadhaar number of application ${number} cannot be decrypted with the given keys; set SECRET_KEY and OLD_SECRET_KEY as they are set for the site, or restore secret.key from the backup`;
    throw failed(message, error);
  }
}
