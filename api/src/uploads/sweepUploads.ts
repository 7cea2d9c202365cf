import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { UploadStore } from './uploadStore';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes files that no row names: a process was killed between writing them and its transaction. Returns how many.
 */
export async function sweepUploads(db: Kysely<Database>, uploads: UploadStore, now: Date): Promise<number> {
  const candidates = await uploads.olderThan(new Date(now.getTime() - HOUR_MS));
  if (candidates.length === 0) return 0;
  const ofApplications = await db.selectFrom('application_files').select('file_name').execute();
  const ofJobs = await db.selectFrom('job_applications').select('file_name').execute();
  const named = new Set([...ofApplications, ...ofJobs].map((row) => row.file_name));
  const orphans = candidates.filter((name) => !named.has(name));
  await Promise.all(orphans.map(uploads.remove));
  return orphans.length;
}
