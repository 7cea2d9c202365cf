// Writes the files of open publications, and is killed when their first file is in place. DATA_DIR, CONTENT_DIR and DATABASE_URL give
// the locations; nothing is sent.
import promises from 'node:fs/promises';
import { openDataFolders } from '../../lib/dataFolders';
import { openDatabase } from '../../db/openDatabase';
import { siteDialect } from '../../db/siteDialect';
import { readApiEnv } from '../../env';
import { writePublications } from '../publications';

const { rename } = promises;
promises.rename = async (from, to) => {
  await rename(from, to);
  process.kill(process.pid, 'SIGKILL');
};

async function main(): Promise<void> {
  const env = readApiEnv();
  const db = await openDatabase(siteDialect(env, openDataFolders(env.DATA_DIR)));
  await writePublications(db, env.CONTENT_DIR);
}

void main();
