import { kindOfFile } from 'contract/fileKinds';
import { fileRefusal } from 'contract/jobFile';
import { cleanImage, UnusableImage } from '../uploads/cleanImage';
import type { ReceivedFile } from '../uploads/readMultipart';
import { secondKindOf } from '../uploads/secondKind';
import { pdfFault } from '../uploads/wholePdf';
import { docxFault } from '../uploads/wordArchive';
import { docFault } from '../uploads/wordCompound';

const LONG_SIDE = 2400;

export interface JobFile {
  bytes: Buffer;
  extension: string;
  type: string;
}

const DOCUMENTS = {
  pdf: { fault: pdfFault, extension: 'pdf', type: 'application/pdf' },
  ole: { fault: docFault, extension: 'doc', type: 'application/msword' },
  zip: {
    fault: docxFault,
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const;

/**
 * The file as it is stored, called after what it is inside: documents as they came, pictures encoded anew. `refusal`
 * names the file, what it is, and what is taken. Its name, size and first bytes were checked before (`jobFileRefusal`).
 */
export async function readJobFile({ name, bytes }: ReceivedFile): Promise<{ file: JobFile } | { refusal: string }> {
  const { kind } = kindOfFile(bytes);
  if (kind === 'pdf' || kind === 'ole' || kind === 'zip') {
    const { fault, extension, type } = DOCUMENTS[kind];
    const second = secondKindOf(bytes, kind);
    const what = second ? `is at the same time ${second}` : fault(bytes);
    return what ? { refusal: fileRefusal(name, what) } : { file: { bytes, extension, type } };
  }
  try {
    return { file: { bytes: await cleanImage(bytes, LONG_SIDE), extension: 'jpg', type: 'image/jpeg' } };
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    return { refusal: fileRefusal(name, 'cannot be opened as a picture, or has more than 40 million pixels') };
  }
}
