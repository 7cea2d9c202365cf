import type { Db } from '../db/schema';
import { failed } from '../lib/officeFault';
import { StorageFault } from '../storage/fileStorage';
import type { UploadStore } from '../uploads/uploadStore';

/** Reads a stored file for a copy; `of` names its submission. @throws OfficeFault when it is missing or damaged */
export const readStored = (uploads: UploadStore, file: string, of: string): Promise<Buffer> =>
  uploads.read(file).catch((error: unknown) => {
    if (error instanceof StorageFault) throw error;
    const fix = 'restore it from the backup. Nothing was written';
    throw failed(`office: ${uploads.address}/${file}, of ${of}, cannot be read; ${fix}`, error);
  });

/** Numbers of applications, and references of messages and job applications. */
const NUMBERS = /\b(?:\d{4}-\d{6,}|[A-Z]{1,3}-[\w-]{6,})\b/g;

/** Returns the mails about a submission, and what the office did with it. Instants are ISO 8601, UTC. */
export async function mailsAndActs(db: Db, { event }: { event: string }, reference: string) {
  const mails = await db
    .selectFrom('outbox')
    .select(['audience as to', 'state', 'attempts', 'queued_at', 'settled_at'])
    .where('event', '=', event)
    .where('subject_ref', '=', reference)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  // The name of the office member is that person's data, not the sender's.
  const officeActs = await db
    .selectFrom('office_log')
    .select(['at', 'act', 'subject', 'reason', 'numbers'])
    .where(({ eb, or }) => or([eb('subject', 'like', `%${reference}%`), eb('numbers', 'like', `%${reference}%`)]))
    .orderBy('seq')
    .execute();
  const isAbout = (text: string) => text.match(NUMBERS)?.every((number) => number === reference) ?? true;
  return {
    mails,
    office_acts: officeActs.map(({ at, act, subject, numbers, reason }) => ({
      at,
      act,
      // what was written about several people may be about another one of them
      reason: isAbout(`${subject} ${numbers} ${reason}`) ? reason : '',
    })),
  };
}
