import type { FieldErrors } from 'contract/calls';
import { shownName } from 'contract/jobFile';
import type { JobValues } from 'contract/jobForm';
import { validateJob } from 'contract/jobSchema';
import { headOf } from './jobFileHead';

/** Validates like the api: also by the file's content, once that was read. */
export function validate(values: JobValues<File>): FieldErrors {
  const { file } = values;
  if (!file) return validateJob(values);
  const head = headOf(file);
  if (head === 'unreadable') {
    const unreadable = `${shownName(file.name)} can no longer be read on this device. Choose it again`;
    return { ...validateJob(values), file: [unreadable] };
  }
  return validateJob({ ...values, file: { name: file.name, size: file.size, head } });
}
