import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../lib/repeat';
import type { ApiEnv } from '../env';
import { indianMinute } from '../lib/indianDay';
import type { Office } from '../office/office';
import { removeDeadParts, writeDurably } from '../lib/durableFile';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { countSubmissions, receivedBefore } from '../submissions/submissionKind';

const HOUR_MS = 60 * 60 * 1000;
const LOOK_MS = 24 * HOUR_MS;

const noteIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/**
 * Records the last backup beside the data, so that it is known wherever the backup is stored.
 * @param at moment of its snapshot: ISO 8601, UTC
 */
export const noteBackup = (dataDir: string, at: string): Promise<void> =>
  writeDurably(noteIn(dataDir), Buffer.from(`${JSON.stringify({ at })}\n`));

interface Site extends Pick<Office, 'db' | 'now'> {
  env: Pick<ApiEnv, 'DATA_DIR' | 'BACKUP_WARN_HOURS'>;
}

/**
 * Returns why the operator should make a backup; undefined when there is a recent one, or nothing to lose yet.
 * BACKUP_WARN_HOURS is the maximum age of the last one, 0 for any age.
 */
export async function backupWarning({ db, now, env }: Site): Promise<string | undefined> {
  const { DATA_DIR, BACKUP_WARN_HOURS: hours } = env;
  if (hours === 0) return undefined;
  const oldest = new Date(now().getTime() - hours * HOUR_MS).toISOString();
  const last = await lastBackup(DATA_DIR);
  if (last !== undefined) {
    return last < oldest
      ? `backup: the last backup is from ${indianMinute(last)}, more than ${hours} hours ago (BACKUP_WARN_HOURS); run: npm run backup -- FILE`
      : undefined;
  }
  for (const kind of SUBMISSION_KINDS) {
    if ((await countSubmissions(db, kind, [receivedBefore(kind, oldest)])) === 0) continue;
    return `backup: none was made yet, and ${kind.words[1]} were received more than ${hours} hours ago (BACKUP_WARN_HOURS); run: npm run backup -- FILE`;
  }
  return undefined;
}

/** Returns the moment of the last backup; undefined when none was made, or the record is damaged. */
export async function lastBackup(dataDir: string): Promise<string | undefined> {
  try {
    const { at }: { at?: unknown } = JSON.parse(await readFile(noteIn(dataDir), 'utf8'));
    return typeof at === 'string' ? at : undefined;
  } catch {
    return undefined;
  }
}

/** Logs the warning at the start and once a day, and removes leftovers of killed backups. Returns a function to stop it. */
export function watchBackups(site: Site & { log: FastifyBaseLogger }): () => Promise<void> {
  return repeat({
    everyMs: LOOK_MS,
    async task() {
      await removeDeadParts(join(site.env.DATA_DIR, 'snapshot'));
      const warning = await backupWarning(site);
      if (warning !== undefined) site.log.warn(warning);
    },
    failed: (error) => site.log.error({ err: error }, 'backup: the age of the last one cannot be determined'),
  }).stop;
}
