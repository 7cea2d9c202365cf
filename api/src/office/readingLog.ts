import type { Office } from './office';
import { logOfficeAct } from './officeLog';

/** Maximum number of records in one log entry, so that even long lists are logged before they are shown. */
export const READ_AT_ONCE = 500;

/** Logs who is about to read what; await it before any of it is shown or written. */
export async function logReading(
  { db, keys, who }: Pick<Office, 'db' | 'keys' | 'who'>,
  act: 'list' | 'show' | 'pdf' | 'document' | 'export' | 'export-data',
  subject: string,
  numbers: readonly string[],
  reason = '',
): Promise<void> {
  await logOfficeAct({ db, keys }, { who, act, subject, reason, numbers });
}
