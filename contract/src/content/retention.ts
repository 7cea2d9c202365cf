import { Type } from '@sinclair/typebox';
import { group, integer } from './fields';

/** Default retention of `office purge`, in days, for what the settings leave out. */
export const USUAL_DAYS = { applications: 1825, job_applications: 365, messages: 365 };

/** Fewer than 30 days are a typing error that would empty the office's desk. */
const days = (title: string) =>
  Type.Optional(
    integer(title, 'In days, counted from its arrival', {
      minimum: 30,
      maximum: 36_500,
      fix: 'write a whole number of days from 30 to 36500, without quotes',
    }),
  );

/**
 * Days after which data that people sent are removed; a kind left out is removed only by `office purge`, after the default
 * number of days.
 */
export const retention = group(
  'How long the office keeps what people sent',
  {
    applications: days('Applications for admission'),
    job_applications: days('Job applications'),
    messages: days('Messages'),
  },
  { fix: 'write the days per kind below it, such as messages: 365', usual: {} },
);
