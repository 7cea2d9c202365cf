import type { ApiContext } from './apiContext';
import { watchContent } from './content/contentWatch';
import { watchBackups } from './health/lastBackup';
import { repeat } from './lib/repeat';
import { purgeDaily } from './office/privacy/purge';

/**
 * Milliseconds between reads of the content version (one row): what this or another process published is on the site within
 * a second.
 */
const FOLLOW_MS = 400;

/**
 * Starts what a site does by itself: it follows its content, purges, and looks for its last backup.
 * @returns `release` ends what has claimed work, `stop` the rest
 */
export function startBackgroundWork(context: ApiContext) {
  const { env, content, fault, log } = context;
  const stopWatching = watchContent(context);
  const following = repeat({
    everyMs: FOLLOW_MS,
    task: content.refresh,
    failed: (error) => log.error({ err: error }, 'cannot check whether the content has changed'),
  });
  const stopPurging = purgeDaily({ ...context, floorDays: env.RETENTION_FLOOR_DAYS });
  // data in PostgreSQL or a bucket is backed up with their own tools
  const isElsewhere = env.DATABASE_URL !== undefined || env.STORAGE_URL !== undefined;
  const stopBackupWatch = fault || isElsewhere ? undefined : watchBackups(context);
  return {
    release: () => Promise.all([stopPurging(), stopBackupWatch?.()]),
    stop: () => Promise.all([stopWatching(), following.stop()]),
  };
}
