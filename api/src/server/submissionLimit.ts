import { statfs } from 'node:fs/promises';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { today } from 'contract/dates';
import type { ApiEnv } from '../env';
import { QuotaUsed } from '../lib/refusals';
import type { Keys } from '../secrets/keys';
import type { Services } from '../services';
import { diskFull } from './refusals';
import { senderOf } from './visitorAddress';

declare module 'fastify' {
  interface FastifyInstance {
    /** The `rateLimit` setting of routes that strangers may call only so often. */
    submissionLimit: false | { max: number; timeWindow: string };
  }
  interface FastifyContextConfig {
    /** It stores what is sent, and is refused while there is no room; its handler calls `admitNew`. */
    storesSubmission?: true;
  }
  interface FastifyRequest {
    /**
     * Lets a submission be stored. Returns what counts it for the sender's day, to be called once it is stored and no repeat. A
     * repeat of what is stored is answered without it. Only the body shows which it is: against floods of bodies there are the
     * limits per minute and of running uploads.
     * @throws QuotaUsed
     */
    admitNew: () => Promise<() => Promise<void>>;
  }
}

interface Limiting extends Pick<Services, 'db' | 'now' | 'space'> {
  keys: Pick<Keys, 'digest'>;
}

/**
 * Registers the rate limit of this process, the daily quota of all processes and the free-space check of submissions. A whole
 * school may send from one address, so the limits are generous. Call it before the first route.
 */
export async function registerSubmissionLimit(
  app: FastifyInstance,
  env: QuotaEnv & Pick<ApiEnv, 'RATE_LIMIT_PER_MINUTE'>,
  { db, now, keys, space }: Limiting,
): Promise<void> {
  const quota = openDailyQuota(env, { db, keys, now });
  const perMinute = env.RATE_LIMIT_PER_MINUTE;
  await app.register(fastifyRateLimit, { global: false, keyGenerator: ({ ip }) => senderOf(ip) });
  app.decorate('submissionLimit', perMinute === 0 ? false : { max: perMinute, timeWindow: '1 minute' });

  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.storesSubmission && (await space.isLow())) throw diskFull();
  });
  app.decorateRequest('admitNew', async function admitNew(this: FastifyRequest) {
    const sent = [senderOf(this.ip), bytesOf(this)] as const;
    await quota.admit(...sent);
    // The submission is already stored, counted or not.
    return () =>
      quota.note(...sent).catch((error: unknown) => this.log.error({ err: error }, 'a submission was not counted'));
  });
}

/** Length of a body that was received on disk; of another, its Content-Length. */
const bytesOf = ({ receivedBytes, headers }: FastifyRequest) =>
  receivedBytes ?? (Number(headers['content-length'] ?? 0) || 0);

const MEGABYTE = 1024 * 1024;

/** Reports whether a folder has enough space for submissions. @param minMb megabytes to be left free for the database, backups and the log */
export function openFreeSpace(folder: string, minMb: number) {
  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
  return { freeBytes, isLow: async () => (await freeBytes()) < minMb * MEGABYTE };
}

const USED_UP =
  'So much has been sent from your address today that no more is taken. Send the form again tomorrow or from another connection, or call the office.';
/** Seconds. */
const RETRY_AFTER = 6 * 60 * 60;

type QuotaEnv = Pick<ApiEnv, 'UPLOAD_MB_PER_DAY' | 'SUBMISSIONS_PER_DAY'>;

/**
 * Counts what each sender has stored on a day in India; in the database, so that it survives a restart. Stores no address: a sender is identified by a digest
 * that changes each day.
 */
export function openDailyQuota(
  { UPLOAD_MB_PER_DAY: megabytes, SUBMISSIONS_PER_DAY: submissions }: QuotaEnv,
  { db, keys, now }: Pick<Limiting, 'db' | 'keys' | 'now'>,
) {
  const hasLimit = megabytes > 0 || submissions > 0;
  const hashOf = (day: string, sender: string) => keys.digest('sender', `${day} ${sender}`);
  const isOver = (used: number, limit: number) => limit > 0 && used > limit;

  return {
    /** @throws QuotaUsed when `bytes` more, or one submission more, exceed a limit */
    async admit(sender: string, bytes: number): Promise<void> {
      if (!hasLimit) return;
      const row = await db
        .selectFrom('sender_days')
        .select(['bytes', 'submissions'])
        .where('sender_hash', '=', hashOf(today(now()), sender))
        .executeTakeFirst();
      const used = row ?? { bytes: 0, submissions: 0 };
      if (isOver(used.bytes + bytes, megabytes * MEGABYTE) || isOver(used.submissions + 1, submissions)) {
        throw new QuotaUsed(USED_UP, RETRY_AFTER);
      }
    },

    async note(sender: string, bytes: number): Promise<void> {
      if (!hasLimit) return;
      const day = today(now());
      await db
        .insertInto('sender_days')
        .values({ sender_hash: hashOf(day, sender), day, bytes, submissions: 1 })
        .onConflict((conflict) =>
          conflict.column('sender_hash').doUpdateSet({
            bytes: sql<number>`sender_days.bytes + excluded.bytes`,
            submissions: sql<number>`sender_days.submissions + 1`,
          }),
        )
        .execute();
      await db.deleteFrom('sender_days').where('day', '<', day).execute();
    },
  };
}
