import { mixed, object, string } from 'yup';
import type { FieldErrors } from './calls';
import { cleanEmail } from './email';
import { fieldErrorsOf } from './fieldErrors';
import { jobFileRefusal, type ChosenFile } from './jobFile';
import { LINE_MAX } from './limits';
import { emailRule, nameRule, phoneRule } from './personRules';
import { cleanDigits, cleanLine } from './text';

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

/** Rules and messages of specification section 5. */
export const jobSchema = object({
  name: nameRule(),
  email: emailRule(),
  phone: phoneRule('Mobile Number'),
  post: string().ensure().required('Choose the post you apply for').max(LINE_MAX, 'Choose the post you apply for'),
  file: mixed<ChosenFile>()
    .nullable()
    .test('chosen', 'File is Required', Boolean)
    .test('kind', (file, context) => {
      const refusal = file && jobFileRefusal(file);
      return refusal ? context.createError({ message: refusal }) : true;
    }),
});

/** Normalises the values: trimmed, the e-mail lowercase, the phone without spaces and hyphens; the file unchanged. */
export function cleanJob<FileType extends ChosenFile>(values: JobValues<FileType>): JobValues<FileType> {
  return {
    name: cleanLine(values.name),
    email: cleanEmail(values.email),
    phone: cleanDigits(values.phone),
    post: cleanLine(values.post),
    file: values.file,
  };
}

/** Validates the cleaned values, in form and api: every message by input name. */
export function validateJob(values: JobValues): FieldErrors {
  return fieldErrorsOf(jobSchema, cleanJob(values));
}

/** Whether to show `JOB_FILL_FIELDS`: name, e-mail or phone is empty, or no file is chosen. */
export function jobHasEmptyFields(values: JobValues): boolean {
  const { name, email, phone, file } = cleanJob(values);
  return file === null || [name, email, phone].includes('');
}
