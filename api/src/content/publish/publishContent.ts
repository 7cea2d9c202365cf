import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assetFields } from 'contract/content/checkRecord';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { Kysely, Transaction } from 'kysely';
import type { DataFolders } from '../../dataFolders';
import { inTransaction } from '../../db/inTransaction';
import { lockAlone } from '../../db/locks';
import type { Database } from '../../db/schema';
import { isFile, writeDurably } from '../../storage/durableFile';
import { folderStorage } from '../../storage/folder/folderStorage';
import { OWNER_FOLDER } from '../../storage/ownerOnly';
import { sweepPictures } from '../../pictures/sweepPictures';
import type { Asset } from '../files/asset';
import { readContent } from '../check/readContent';
import { retire, sweepStorage } from './sweepStorage';

interface Publication {
  db: Kysely<Database>;
  contentDir: string;
  folders: Pick<DataFolders, 'storage' | 'pictures'>;
  now: () => Date;
}

/** What came of it; `changed` is false when the folder is what was published already. */
export interface Published {
  changed: boolean;
  records: number;
  files: number;
}

/**
 * Brings the content folder into the database, all of it in one transaction, when its hash is not the one that is
 * there.
 * @throws ContentMistakes, and leaves what was published, when the folder has a mistake
 */
export async function publishContent(publication: Publication): Promise<Published> {
  const { db, contentDir, folders, now } = publication;
  const { hash, records, assets } = await readContent(contentDir);
  for (const asset of assets) await copyAsset(asset, folders.storage);

  const before = await inTransaction(db, async (transaction) => {
    await lockAlone(transaction, 'content');
    const state = await transaction.selectFrom('content_state').select('hash').executeTakeFirst();
    if (state?.hash === hash) return undefined;
    const published = await publishedFiles(transaction);
    await transaction.deleteFrom('content_records').execute();
    for (const { record, ...row } of records) {
      const record_json = JSON.stringify(record);
      await transaction
        .insertInto('content_records')
        .values({ ...row, record_json })
        .execute();
    }
    await transaction.deleteFrom('content_state').execute();
    await transaction.insertInto('content_state').values({ id: 1, hash, loaded_at: now().toISOString() }).execute();
    return published;
  });

  const published = new Set(assets.map(({ kind, name }) => `${kind}/${name}`));
  const retired = before?.filter((file) => !published.has(file)) ?? [];
  await retire(folders.storage, retired, now());
  await sweepStorage(folders.storage, published, now());
  await sweepPictures(await folderStorage(folders.pictures), folders.storage, now());
  return { changed: before !== undefined, records: records.length, files: assets.length };
}

const ASSET_FIELDS = [...new Set(CONTENT_KINDS.flatMap((kind) => assetFields(kind).map(({ field }) => field)))];

/** The pictures and PDFs, as `kind/name`, that the published records name. */
async function publishedFiles(transaction: Transaction<Database>): Promise<string[]> {
  const rows = await transaction.selectFrom('content_records').select(['kind', 'record_json']).execute();
  return rows.flatMap(({ kind, record_json }) => {
    const record: Record<string, unknown> = JSON.parse(record_json);
    return ASSET_FIELDS.flatMap((key) => (record[key] ? [`${kind}/${String(record[key])}`] : []));
  });
}

/** Whole or not at all, so that nobody is served half a picture. */
export async function copyAsset({ source, kind, name }: Asset, storageDir: string): Promise<void> {
  const target = join(storageDir, kind, name);
  if (await isFile(target)) return;
  await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
  await writeDurably(target, await readFile(source));
}
