import { kindOfFile } from 'contract/fileKinds';
import { fileRefusal } from 'contract/jobFile';
import { cleanImage, UnusableImage } from '../../uploads/cleanImage';
import type { ReceivedFile } from '../../uploads/readMultipart';
import type { NewFile } from '../../uploads/uploadStore';
import { docxFault } from '../../uploads/wordArchive';
import { docFault } from '../../uploads/wordCompound';

const LONG_SIDE = 2400;

interface JobFile extends NewFile {
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

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX_BYTES = 0xffff;
/** Readers take a PDF whose header stands this far in. */
const PDF_HEADER_WITHIN = 1024;

/** What else a file is that begins as something harmless: programs that look at its end, or further in, would open that. */
function secondKindOf(bytes: Buffer, kind: 'pdf' | 'ole' | 'zip'): string | undefined {
  if (kind !== 'zip' && endsAsZip(bytes)) return 'a ZIP archive';
  if (kind !== 'pdf' && bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'a PDF';
  return undefined;
}

function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MAX_BYTES));
  const end = tail.lastIndexOf(ZIP_END);
  if (end === -1 || end + ZIP_END_BYTES > tail.length) return false;
  return end + ZIP_END_BYTES + tail.readUInt16LE(end + 20) === tail.length;
}

/** A reader looks for the end in the last kilobyte (PDF 1.7, implementation note 18). */
const TAIL_BYTES = 1024;
const EMPTY_TAIL = /[\s\0]+$/;

/** What is wrong with a file that begins as a PDF; undefined for one that a reader can open. */
function pdfFault(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(head)) return 'begins as a PDF but is none';
  const tail = bytes
    .subarray(-2 * TAIL_BYTES)
    .toString('latin1')
    .replace(EMPTY_TAIL, '')
    .slice(-TAIL_BYTES);
  if (!tail.includes('%%EOF')) return 'is a PDF whose end is missing';
  return undefined;
}
