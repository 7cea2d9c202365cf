import type { FieldErrors } from 'contract/calls';
import { FILE_HEAD_BYTES } from 'contract/fileKinds';
import { shownName } from 'contract/jobFile';
import { validateJob, type JobValues } from 'contract/jobSchema';

type Head = Uint8Array | 'unreadable';

const heads = new WeakMap<File, Head>();

/** Reads a file's first bytes, for `validateJobForm`. Never rejects. */
export async function readHead(file: File): Promise<void> {
  const bytes = await file
    .slice(0, FILE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  heads.set(file, bytes ? new Uint8Array(bytes) : 'unreadable');
}

/** As the api validates: also by what the file is inside, once that was read. */
export function validateJobForm(values: JobValues<File>): FieldErrors {
  const { file } = values;
  if (!file) return validateJob(values);
  const head = heads.get(file);
  if (head === 'unreadable') {
    const unreadable = `${shownName(file.name)} cannot be read any more on this device. Choose it again`;
    return { ...validateJob(values), file: [unreadable] };
  }
  return validateJob({ ...values, file: { name: file.name, size: file.size, head } });
}
