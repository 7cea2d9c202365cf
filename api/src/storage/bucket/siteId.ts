import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { StorageFault } from '../fileStorage';
import type { Bucket } from './bucket';

const OBJECT = 'site-id';

/** Returns the site's id, created at the first call; the same in all processes on its database. */
export async function siteIdOf(db: Kysely<Database>): Promise<string> {
  const find = () => db.selectFrom('site').select('site_id').executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.site_id;
  await db
    .insertInto('site')
    .values({ id: 1, site_id: randomBytes(8).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.site_id ?? siteIdOf(db);
}

/**
 * Checks, once, that the files of a bucket belong to this site: two sites on one prefix would each remove the other's files
 * as leftovers that no row names. The first site writes its id there.
 * @throws StorageFault when they belong to another site, or when that cannot be checked
 */
export function openSiteCheck(bucket: Bucket, siteId: () => Promise<string>): () => Promise<void> {
  let checked: Promise<void> | undefined;

  async function check(): Promise<void> {
    const own = await siteId();
    const found =
      (await bucket.get(OBJECT)) ?? (await bucket.putNew(OBJECT, Buffer.from(own)), await bucket.get(OBJECT));
    const theirs = String(found);
    if (theirs === own) return;
    const shown = /^[\da-f]{16}$/.test(theirs) ? theirs : 'not one of ours';
    throw new StorageFault(
      `STORAGE_URL=${bucket.address}: another site keeps its files there (its id is ${shown}, the one of this site's database ${own}); give each site a prefix of its own. If it is this site, with a new database, delete the object ${OBJECT} there first`,
      true,
    );
  }

  return async () => {
    checked ??= check().catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
    await checked;
  };
}
