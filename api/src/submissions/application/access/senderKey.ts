import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApplicationRow, Database } from '../../../db/schema';
import type { Keys } from '../../../secrets/keys';

type Digest = Pick<Keys, 'digest'>;

/** Returns the key of the tab that sends an application (header Idempotency-Key) as the database stores it. */
export const senderKeyOf = (keys: Digest, key: string | null): string | null =>
  key === null ? null : keys.digest('application sender', key);

export function wasSentWith(keys: Digest, { sender_key }: Pick<ApplicationRow, 'sender_key'>, key: string): boolean {
  const digest = keys.digest('application sender', key);
  return sender_key !== null && timingSafeEqual(Buffer.from(sender_key), Buffer.from(digest));
}

/** Makes the tab that sends the whole application again its sender: the earlier page may be closed and its key lost. */
export async function handOver(db: Kysely<Database>, id: string, senderKey: string | null): Promise<void> {
  if (senderKey === null) return;
  await db.updateTable('applications').set({ sender_key: senderKey }).where('id', '=', id).execute();
}
