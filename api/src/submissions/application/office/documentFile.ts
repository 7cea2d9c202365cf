import { extname } from 'node:path';
import type { Office } from '../../../office/office';
import { failed } from '../../../office/officeFault';
import { StorageFault } from '../../../storage/storageFault';

/** Returns the name of a document for downloads and exports; `file` is its name in the upload store. */
export const documentName = (id: number, file: string): string => `document-${id}${extname(file)}`;

export async function readDocument(
  { uploads }: Pick<Office, 'uploads'>,
  number: string,
  file: string,
): Promise<Buffer> {
  return uploads.read(file).catch((error: unknown) => {
    if (error instanceof StorageFault) throw error;
    throw failed(
      `office: ${uploads.address}/${file}, a document of application ${number}, cannot be read; restore it from the backup. Nothing was written`,
      error,
    );
  });
}
