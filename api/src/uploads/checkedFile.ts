import { FILE_HEAD_BYTES, kindOfFile } from 'contract/fileKinds';
import { invalidField } from '../lib/refusals';
import type { ReceivedFile } from '../server/requestBodies';
import { type SenderSandbox, UnusableFile } from './sandbox/fileSandbox';
import type { CleanPicture } from './sandbox/sandboxProcess';
import type { NewFile } from './uploadStore';
import type { VirusScanner } from './virusScanner';

export interface FileChecks {
  sandbox: SenderSandbox;
  virusScanner: VirusScanner;
}

const DOCUMENTS = { pdf: 'pdf', ole: 'doc', zip: 'docx' } as const;
const PICTURES = { jpeg: 'jpg', webp: 'webp' } as const;

/**
 * Checks the `file` of a form and returns it in the form in which it is stored, with the extension of its detected type:
 * documents unchanged, pictures re-encoded, their long side at most `longSide` pixels, with their size.
 * @throws Invalid with what `refusalOf` says; TryLater when it cannot be checked at the moment
 */
export async function checkedFile(
  { name, bytes }: ReceivedFile,
  { sandbox, virusScanner }: FileChecks,
  refusalOf: (name: string, what: string) => string,
  { longSide, form }: { longSide: number; form: keyof typeof PICTURES } = { longSide: 2400, form: 'jpeg' },
): Promise<NewFile & Partial<CleanPicture>> {
  const { kind } = kindOfFile(bytes);
  const isDocument = kind === 'pdf' || kind === 'ole' || kind === 'zip';
  const second = isDocument && secondKindOf(bytes, kind);
  try {
    if (second) throw new UnusableFile(`is at the same time ${second}`);
    const virus = await virusScanner.scan(bytes);
    if (virus !== undefined) throw new UnusableFile(`has a virus in it (${virus})`);
    if (!isDocument) {
      return { ...(await sandbox.cleanPicture(bytes, longSide, form)), extension: PICTURES[form] };
    }
    await sandbox.checkDocument(bytes, kind);
    return { bytes, extension: DOCUMENTS[kind] };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    throw invalidField('file', refusalOf(name, error.what || 'cannot be opened as a picture'));
  }
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX_BYTES = 0xffff;

/** Returns a file's second type, if any: programs that read its end, or further in, would open it as that type. */
function secondKindOf(bytes: Buffer, kind: 'pdf' | 'ole' | 'zip'): string | undefined {
  if (kind !== 'zip' && endsAsZip(bytes)) return 'a ZIP archive';
  if (kind !== 'pdf' && bytes.subarray(0, FILE_HEAD_BYTES).includes('%PDF-')) return 'a PDF';
  return undefined;
}

function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MAX_BYTES));
  const end = tail.lastIndexOf(ZIP_END);
  if (end === -1 || end + ZIP_END_BYTES > tail.length) return false;
  return end + ZIP_END_BYTES + tail.readUInt16LE(end + 20) === tail.length;
}
