import type { ContentFault } from 'contract/office/contentCalls';
import { ContentMistakes } from '../../check/mistakes';
import { readContent } from '../../check/readContent';
import { loaderVersion } from '../../publish/loaderVersion';
import { readState } from '../../publish/publishedRecords';
import { faultOf } from '../items/itemView';
import type { ContentDesk } from '../contentDesk';
import type { Change } from './changes';
import { withOverlay } from './overlay';

/** Returns what `npm run content -- check` would report about the content folder with these changes. */
export async function checkChanges(
  { db, contentDir, gone }: Pick<ContentDesk, 'db' | 'contentDir' | 'gone'>,
  changes: readonly Change[],
): Promise<ContentFault[]> {
  const { loader, records } = await readState(db);
  const known = loader === (await loaderVersion()) ? records : undefined;
  try {
    await withOverlay(contentDir, changes, (folder) => readContent(folder, known, gone));
    return [];
  } catch (error) {
    if (error instanceof ContentMistakes) return error.mistakes.map(faultOf);
    throw error;
  }
}
