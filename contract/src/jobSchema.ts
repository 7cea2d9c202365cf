import { mixed, object, string } from 'yup';
import type { FieldErrors } from './calls';
import { fieldErrorsOf } from './fieldErrors';
import { jobFileRefusal, type ChosenFile } from './jobFile';
import { cleanJob, type JobValues } from './jobForm';
import { LINE_MAX } from './limits';
import { emailRule, nameRule, phoneRule } from './personRules';

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

/** Validates the cleaned values, in form and api: returns every message by input name. */
export function validateJob(values: JobValues): FieldErrors {
  return fieldErrorsOf(jobSchema, cleanJob(values));
}
