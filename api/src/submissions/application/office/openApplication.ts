import { maskAadhaar } from 'contract/aadhaar';
import type { ApplicationRow } from '../../../db/schema';
import type { Office } from '../../../office/office';
import { failed } from '../../../office/officeFault';
import { decrypt } from '../../../secrets/cipher';
import { applicationOf, type StoredApplication } from '../applicationsRepository';

/** As it was sent; the Aadhaar number masked unless it was asked for, the pictures left out. */
export interface OfficeApplication extends StoredApplication {
  /** ISO 8601. */
  receivedAt: string;
}

/** `unmask`: only where `mayUnmask` said so. */
export async function openApplication(
  office: Pick<Office, 'db' | 'keys'>,
  row: ApplicationRow,
  unmask: boolean,
): Promise<OfficeApplication> {
  const aadharNumber = unmask ? decrypted(office, row) : maskedOf(row);
  return { ...(await applicationOf(office.db, row, aadharNumber)), receivedAt: row.submitted_at };
}

// The last digits are stored apart, so that nothing is decrypted for a masked number.
const maskedOf = ({ aadhaar_last_four }: ApplicationRow) => maskAadhaar(aadhaar_last_four.padStart(12, '0'));

function decrypted({ keys }: Pick<Office, 'keys'>, { id, number, aadhaar_cipher }: ApplicationRow): string {
  try {
    return decrypt(keys.aadhaar, aadhaar_cipher, id);
  } catch (error) {
    const message = `office: the Aadhaar number of application ${number} cannot be decrypted with the keys at hand; set SECRET_KEY and OLD_SECRET_KEY as they are set for the site, or restore secret.key from the backup`;
    throw failed(message, error);
  }
}
