import { sql } from 'kysely';
import { lockExclusive, lockShared } from '../db/transaction';
import type { Db } from '../db/schema';
import { batches, pages } from '../lib/pages';
import type { Office } from '../office/office';
import { currentKeyId } from '../secrets/cipher';
import type { Keys } from '../secrets/keys';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { filesOf } from '../submissions/submissionKind';
import { UnreadableUpload } from '../storage/fileStorage';
import type { EncryptedAnew } from './uploadStore';

/** Number of files in memory at a time, because a bucket is slow for each. */
const BATCH = 8;

type Files = Pick<Office, 'db' | 'uploads' | 'signal'> & { keys: Pick<Keys, 'files'> };

/** Queries for the names of the files of each kind. */
const NAMED = SUBMISSION_KINDS.flatMap((kind) => filesOf(kind, []) ?? []);

/** Yields the names of the files that rows name. */
export async function* namedFiles({ db, signal }: Pick<Files, 'db' | 'signal'>) {
  for (const files of NAMED) {
    const rows = pages<{ file_name: string }>(async (last, limit) => {
      const page = sql<{ file_name: string }>`
        select file_name from (${files}) as files where file_name > ${last?.file_name ?? ''}
        order by file_name limit ${limit}
      `;
      return (await page.execute(db)).rows;
    }, signal);
    for await (const { file_name } of rows) yield file_name;
  }
}

/**
 * Re-encrypts every file that is not encrypted with the current key, in batches; returns their number. The new version is
 * written beside the old one, on disk or in the bucket, and replaces it in a transaction that still names the file: if the
 * process is killed at any moment, one of the two exists, and an erased file does not reappear.
 */
export async function encryptFiles(office: Files): Promise<number> {
  let changed = 0;
  for await (const batch of batches(namedFiles(office), BATCH)) {
    office.signal.throwIfAborted();
    const reencrypted = await Promise.all(batch.map((name) => office.uploads.reencrypt(name).catch(unlessDamaged)));
    const ready = reencrypted.filter((file) => file !== undefined);
    if (ready.length > 0) changed += await replaceNamed(office, ready);
  }
  return changed;
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof UnreadableUpload)) throw error;
}

/** Erasure holds the `removal` lock, so whether a row names a file does not change while this runs. */
async function replaceNamed(
  { db, keys }: Pick<Files, 'db' | 'keys'>,
  ready: readonly EncryptedAnew[],
): Promise<number> {
  const replacing = db.transaction().execute(async (transaction) => {
    await lockShared(transaction, 'keys');
    await lockExclusive(transaction, 'removal');
    const current = currentKeyId(keys.files);
    const named = await stillNamed(transaction, ready);
    const good = ready.filter(({ name, keyId }) => keyId === current && named.has(name));
    await Promise.all(good.map(({ place }) => place()));
    return good.length;
  });
  // not while the locks are held
  return replacing.finally(() => Promise.all(ready.map(({ discard }) => discard())));
}

async function stillNamed(db: Db, files: readonly EncryptedAnew[]): Promise<Set<string>> {
  const names = sql.join(files.map(({ name }) => name));
  const queries = NAMED.map((named) => sql`select file_name from (${named}) as files where file_name in (${names})`);
  const { rows } = await sql<{ file_name: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ file_name }) => file_name));
}

/** Opens every file that rows name; returns the names of those that cannot be opened, by why. */
export async function unreadableFiles({ db, uploads, signal }: Omit<Files, 'keys'>) {
  const names: Record<UnreadableUpload['code'], string[]> = { ENOENT: [], DAMAGED: [], OTHER_KEY: [] };
  const open = (name: string) =>
    uploads.read(name).catch((error: unknown) => {
      if (!(error instanceof UnreadableUpload)) throw error;
      names[error.code].push(name);
    });
  for await (const batch of batches(namedFiles({ db, signal }), BATCH)) await Promise.all(batch.map(open));
  return names;
}
