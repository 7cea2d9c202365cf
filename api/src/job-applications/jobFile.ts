import { cleanImage, UnusableImage } from '../uploads/cleanImage';
import { sniffDocument, sniffImage } from '../uploads/sniff';

const LONG_SIDE = 2400;

export interface JobFile {
  bytes: Buffer;
  extension: string;
  type: string;
}

/** The file as it is stored, named by what it is inside: documents as they came, pictures encoded anew. */
export async function readJobFile(bytes: Buffer): Promise<JobFile | undefined> {
  const document = sniffDocument(bytes);
  if (document !== undefined) return { bytes, ...document };
  if (sniffImage(bytes) === undefined) return undefined;
  try {
    return { bytes: await cleanImage(bytes, LONG_SIDE), extension: 'jpg', type: 'image/jpeg' };
  } catch (error) {
    if (error instanceof UnusableImage) return undefined;
    throw error;
  }
}
