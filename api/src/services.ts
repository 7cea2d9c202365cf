import { chmod } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { openPublished } from './content/openPublished';
import { siteDialect } from './db/siteDialect';
import type { ApiEnv } from './env';
import { openDataFolders } from './lib/dataFolders';
import { OWNER_FOLDER } from './lib/ownerOnly';
import { sealFor } from './secrets/erasedCopyKey';
import { createIfMissing, keyFiles, newSecret, openKeys, openToOthers } from './secrets/keys';
import { openFreeSpace } from './server/submissionLimit';
import { openStores } from './storage/openStores';
import { claimFolder, refuseMissingKey, refuseOtherDatabase } from './storage/siteFolder';
import { checkKeys } from './submissions/application/applicationsRepository';
import { openPdfQueue } from './submissions/application/pdf/pdfQueue';
import { openFileSandbox } from './uploads/sandbox/fileSandbox';
import { openUploadStore } from './uploads/uploadStore';
import { openVirusScanner } from './uploads/virusScanner';

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens and checks everything that a site has stored.
 * @param opening.canDoWithoutDatabase whether an unusable database is only logged
 * @throws Error that names what cannot be used and the fix
 */
export async function openServices(
  env: ApiEnv,
  opening: { now: () => Date; log: FastifyBaseLogger; canDoWithoutDatabase: boolean },
) {
  const { now, log } = opening;
  const { DATA_DIR, CONTENT_DIR: contentDir } = env;
  const folders = openDataFolders(DATA_DIR);
  const dialect = siteDialect(env, folders);
  const { db, content, fault, mistakes } = await openPublished({ ...opening, dialect, contentDir, folders });
  if (!fault) {
    await refuseOtherDatabase(db, DATA_DIR, dialect.name);
    await refuseMissingKey(db, env);
  }
  // a mistyped key must not be noticed at the first erasure
  if (env.ERASED_COPY_PUBLIC_KEY !== undefined) await sealFor(env.ERASED_COPY_PUBLIC_KEY, Buffer.of());
  if (env.SECRET_KEY === undefined) await createIfMissing(keyFiles(DATA_DIR).current, newSecret());
  const keys = openKeys(DATA_DIR, env.SECRET_KEY, env.OLD_SECRET_KEY);
  if (!fault) await claimFolder(db, DATA_DIR);
  const stores = await openStores(env, folders, db);
  const uploads = openUploadStore(stores.uploads, keys.files);
  const orphans = { storage: stores.orphans, days: env.ORPHANED_UPLOAD_DAYS };
  const away = fault ? undefined : await stores.check();
  if (mistakes) log.error(`visitors are shown the last valid content: ${mistakes.message}`);
  if (fault) log.error(fault.message);
  else await checkKeys(db, keys.aadhaar, log);
  if (away) log.error(away.message);
  const site = { db, uploads, orphans, keys, now, log };
  for (const warning of openToOthers(env.SECRET_FILES)) log.warn(warning);
  // a restored copy or an operator may have left it open, and with it the way to everything in it
  await chmod(folders.root, OWNER_FOLDER).catch(({ message }: Error) =>
    log.warn(`other users may read DATA_DIR, restrict its permissions by hand: ${message}`),
  );
  const pdf = openPdfQueue();
  const sandbox = openFileSandbox();
  return {
    ...{ ...site, folders, content, contentDir, fault, pdf, sandbox },
    /** Why the content folder cannot be published as it is now. */
    mistakes,
    space: openFreeSpace(DATA_DIR, env.MIN_FREE_MB),
    virusScanner: openVirusScanner(env.CLAMD_URL, log),
    async close() {
      await pdf.close();
      await sandbox.close();
      stores.close();
      await db.destroy();
    },
  };
}
