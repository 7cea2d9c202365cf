import { number, object } from 'yup';

const MEND = 'write a whole number of days from 30 to 36500, without quotes';

/** Fewer than 30 are a slip of the pen that would empty the office's desk. */
const days = (usual: number) =>
  number().strict().typeError(MEND).integer(MEND).min(30, MEND).max(36_500, MEND).default(usual);

/**
 * `retention_days` of content/site.yaml: days after which `office purge` removes what people sent, counted from its
 * arrival. What is left out has the usual days: applications five years, the others one.
 */
export const retentionSchema = object({
  applications: days(1825),
  job_applications: days(365),
  messages: days(365),
})
  .noUnknown()
  .strict()
  .typeError('write the days per kind below it, such as messages: 365');

export type RetentionDays = ReturnType<typeof retentionSchema.getDefault>;
