import { fileRefusal } from 'contract/jobFile';
import { checkedFile, type CheckedFile, type FileChecks } from '../../uploads/checkedFile';
import type { ReceivedFile } from '../../uploads/readMultipart';
import { UnusableFile } from '../../uploads/sandbox/fileSandbox';

/**
 * The file as it is stored, called after what it is inside: documents as they came, pictures encoded anew. `refusal`
 * names the file, what it is, and what is taken. Its name, size and first bytes were checked before (`jobFileRefusal`).
 * @throws `ApiError` 503 when it cannot be checked just now
 */
export async function readJobFile(
  { name, bytes }: ReceivedFile,
  checks: FileChecks,
): Promise<{ file: CheckedFile } | { refusal: string }> {
  try {
    return { file: await checkedFile(bytes, checks) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { refusal: fileRefusal(name, error.what || 'cannot be opened as a picture') };
  }
}
