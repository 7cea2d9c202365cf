import type { Office } from './office';
import { logOfficeAct } from './officeLog';

/** Records of one entry of the log, so that what is read is written down before it is shown, however much it is. */
export const READ_AT_ONCE = 500;

/** Writes down who is about to read what; to be awaited before any of it is shown or written. */
export async function logReading(
  { db, keys, who }: Pick<Office, 'db' | 'keys' | 'who'>,
  act: 'list' | 'show' | 'pdf' | 'document' | 'export' | 'export-data',
  subject: string,
  numbers: readonly string[],
  reason = '',
): Promise<void> {
  await logOfficeAct({ db, keys }, { who, act, subject, reason, numbers });
}
