import type { Kysely } from 'kysely';
import type { ContentFault } from 'contract/office/contentCalls';
import type { Database } from '../../../db/schema';
import { ContentMistakes } from '../../check/mistakes';
import { readContent } from '../../check/readContent';
import { loaderVersion } from '../../publish/loaderVersion';
import { readState } from '../../publish/publishedRecords';
import { faultOf } from '../items/itemView';
import type { Change } from './changes';
import { withOverlay } from './overlay';

/** Returns what `npm run content -- check` would report about the content folder with these changes. */
export async function checkChanges(
  { db, contentDir }: { db: Kysely<Database>; contentDir: string },
  changes: readonly Change[],
): Promise<ContentFault[]> {
  const { loader, records } = await readState(db);
  const known = loader === (await loaderVersion()) ? records : undefined;
  try {
    await withOverlay(contentDir, changes, (folder) => readContent(folder, known));
    return [];
  } catch (error) {
    if (error instanceof ContentMistakes) return error.mistakes.map(faultOf);
    throw error;
  }
}
