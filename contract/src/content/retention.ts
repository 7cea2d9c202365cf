import { Type } from '@sinclair/typebox';
import { group } from './fields';

/** What `office purge` goes by where the settings leave it out, in days. */
export const USUAL_DAYS = { applications: 1825, job_applications: 365, messages: 365 };

const FIX = 'write a whole number of days from 30 to 36500, without quotes';

/** Fewer than 30 are a slip of the pen that would empty the office's desk. */
const days = (title: string) =>
  Type.Optional(
    Type.Integer({
      title,
      description: 'In days, counted from its arrival',
      minimum: 30,
      maximum: 36_500,
      'x-notes': { fixes: { type: FIX, rule: FIX } },
    }),
  );

/** Days after which what people sent is removed; what is left out only `office purge` removes, after the usual days. */
export const retention = group(
  'How long the office keeps what people sent',
  {
    applications: days('Applications for admission'),
    job_applications: days('Job applications'),
    messages: days('Messages'),
  },
  { fix: 'write the days per kind below it, such as messages: 365', usual: {} },
);
