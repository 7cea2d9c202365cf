import { Type } from '@sinclair/typebox';
import { group } from './fields';

/** How long what people sent is kept where the settings leave it out, in days. */
export const USUAL_DAYS = { applications: 1825, job_applications: 365, messages: 365 };

const FIX = 'write a whole number of days from 30 to 36500, without quotes';

/** Fewer than 30 are a slip of the pen that would empty the office's desk. */
const days = (title: string, kind: keyof typeof USUAL_DAYS) =>
  Type.Optional(
    Type.Integer({
      title,
      description: 'In days, counted from its arrival',
      minimum: 30,
      maximum: 36_500,
      default: USUAL_DAYS[kind],
      'x-notes': { fixes: { type: FIX, rule: FIX } },
    }),
  );

/** Days after which `office purge` removes what people sent; what is left out has the usual days. */
export const retention = group(
  'How long the office keeps what people sent',
  {
    applications: days('Applications for admission', 'applications'),
    job_applications: days('Job applications', 'job_applications'),
    messages: days('Messages', 'messages'),
  },
  { fix: 'write the days per kind below it, such as messages: 365', usual: {} },
);
