import { fileRefusal } from 'contract/jobFile';
import { checkedFile, type CheckedFile, type FileChecks } from '../../uploads/checkedFile';
import type { ReceivedFile } from '../../uploads/readMultipart';
import { UnusableFile } from '../../uploads/sandbox/fileSandbox';

/**
 * Checks a file. Returns it as it is stored, with the type of its content: documents unchanged, pictures re-encoded.
 * `refusal` names the file, what it is, and what is accepted. Its name, size and first bytes were checked before
 * (`jobFileRefusal`).
 * @throws TryLater when it cannot be checked right now
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
