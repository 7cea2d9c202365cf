import type { ChosenFile } from './jobFile';
import { cleanEmail, cleanLine, cleanPhone } from './text';

/** Shown when name, e-mail or phone is empty or no file is chosen; the trailing space is specified. */
export const JOB_FILL_FIELDS = 'Please fill the fields ';

/** The job application form; `post` is the subject of the chosen vacancy. */
export interface JobValues<FileType extends ChosenFile = ChosenFile> {
  name: string;
  email: string;
  phone: string;
  post: string;
  file: FileType | null;
}

/** Normalises the values: trimmed, the e-mail lowercase, the phone as the digits that are dialled in India; the file unchanged. */
export function cleanJob<FileType extends ChosenFile>(values: JobValues<FileType>): JobValues<FileType> {
  return {
    name: cleanLine(values.name),
    email: cleanEmail(values.email),
    phone: cleanPhone(values.phone),
    post: cleanLine(values.post),
    file: values.file,
  };
}

/** Whether to show `JOB_FILL_FIELDS`: name, e-mail or phone is empty, or no file is chosen. */
export function jobHasEmptyFields(values: JobValues): boolean {
  const { name, email, phone, file } = cleanJob(values);
  return file === null || [name, email, phone].includes('');
}
