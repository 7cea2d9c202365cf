import { timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '../../../apiContext';
import type { ApplicationRow, Db } from '../../../db/schema';
import type { Keys } from '../../../secrets/keys';
import { tokenHash } from '../../../secrets/tokens';

/** The part of an application that is needed to answer its sender. */
export type Received = Pick<ApplicationRow, 'id' | 'number' | 'email' | 'submitted_at' | 'sender_key' | 'code_version'>;

export const received = (db: Db) =>
  db.selectFrom('applications').select(['id', 'number', 'email', 'submitted_at', 'sender_key', 'code_version']);

export const findByNumber = (db: Db, number: string): Promise<Received | undefined> =>
  received(db).where('number', '=', number).executeTakeFirst();

const DAY_MS = 24 * 60 * 60 * 1000;
/** Length of a link, in characters of base64url: 132 bits. */
const LENGTH = 22;

type LinkContext = Pick<ApiContext, 'db' | 'keys' | 'linkDays' | 'now'>;

/** Returns what is stored of a link: the link cannot be derived from it. */
export const storedLink = (link: string, madeAt: Date) => ({
  link_hash: tokenHash(link),
  link_made_at: madeAt.toISOString(),
});

/** Derives the secret in a link, which can be derived again for a form that is sent again after a lost response. */
export const newLink = (keys: Pick<Keys, 'digest'>, applicationId: string, madeAt: Date): string =>
  keys.digest('download link', `${applicationId} ${madeAt.toISOString()}`).slice(0, LENGTH);

/** Returns the link of an application: the one that still works, or a new one from today. */
export async function openLink(context: LinkContext, id: string): Promise<string> {
  const { db, keys, now } = context;
  const row = await db
    .selectFrom('applications')
    .select(['link_hash', 'link_made_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.link_made_at !== null && isOpen(context, row.link_made_at)) {
    const known = newLink(keys, id, new Date(row.link_made_at));
    if (tokenHash(known) === row.link_hash) return known;
  }
  const link = newLink(keys, id, now());
  await db.updateTable('applications').set(storedLink(link, now())).where('id', '=', id).execute();
  return link;
}

/** Returns the id of the application that a link opens; undefined for an unknown link and for an expired one. */
export async function applicationOfLink(context: LinkContext, link: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('applications')
    .select(['id', 'link_made_at'])
    .where('link_hash', '=', tokenHash(link))
    .executeTakeFirst();
  return row?.link_made_at && isOpen(context, row.link_made_at) ? row.id : undefined;
}

const isOpen = ({ linkDays, now }: LinkContext, madeAt: string) =>
  now().getTime() < Date.parse(madeAt) + linkDays * DAY_MS;

type Digest = Pick<Keys, 'digest'>;

/** Returns the key of the tab that sends an application (header Idempotency-Key) as the database stores it. */
export const senderKeyOf = (keys: Digest, key: string | null): string | null =>
  key === null ? null : keys.digest('application sender', key);

export function wasSentWith(keys: Digest, { sender_key }: Pick<ApplicationRow, 'sender_key'>, key: string): boolean {
  const digest = keys.digest('application sender', key);
  return sender_key !== null && timingSafeEqual(Buffer.from(sender_key), Buffer.from(digest));
}

/** Makes the tab that sends the whole application again its sender: the earlier page may be closed and its key lost. */
export async function handOver(db: Db, id: string, senderKey: string | null): Promise<void> {
  if (senderKey === null) return;
  await db.updateTable('applications').set({ sender_key: senderKey }).where('id', '=', id).execute();
}
