import { openContentStore, storedContent } from '../../../content/contentStore';
import type { Office } from '../../../office/office';
import { openPdfQueue } from '../pdf/queue/pdfQueue';
import { documentOf } from '../pdf/storedDocument';
import type { OfficeApplication } from './openApplication';

/** Opens a worker that makes printed forms, until it is closed. */
export async function openFormPrinter({ db, now, uploads }: Pick<Office, 'db' | 'now' | 'uploads'>) {
  const content = await openContentStore(storedContent(db), now);
  const queue = openPdfQueue();
  return {
    print: async (application: OfficeApplication): Promise<Buffer> =>
      queue.make(await documentOf({ content, uploads }, application)),
    close: queue.close,
  };
}
