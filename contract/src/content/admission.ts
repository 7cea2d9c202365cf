import { Type } from '@sinclair/typebox';
import { formatDate } from '../dates';
import { admissionPage } from '../pages/admissions';
import { type Served, defineContent } from './definition';
import { day, group, line, list, pdf, record, richText } from './fields';

const text = (title: string) => richText(title, 'write the text');

export const admission = defineContent(
  record({
    prospectus: pdf('Prospectus'),
    how_to_apply: Type.Optional(list('How to apply', line('Step'))),
    online_application: Type.Optional(
      line('Online application', 'What to do in the form; a link to it follows after a colon'),
    ),
    dates: Type.Optional(
      list('Dates of the season', group('Date', { day: day('Day'), what: line('What happens') }), {
        description: 'Besides those of the online form, which are in the season',
      }),
    ),
    admission_criteria: text('Admission criteria'),
    admission_procedure: text('Admission procedure'),
    rules_and_regulation: text('Rules and regulations'),
  }),
  {
    kind: 'admission',
    title: 'Admission',
    description: 'How to be admitted: the texts of Admissions, and the prospectus.',
    file: 'admission/admission.yaml',
    texts: {
      admission_criteria: 'admission/criteria.md',
      admission_procedure: 'admission/procedure.md',
      rules_and_regulation: 'admission/rules.md',
    },
    call: { path: '/api/admission_details', summary: 'How to be admitted; one record', envelope: 'list' },
    pageWords: {
      path: () => admissionPage.path,
      texts: ({ dates = [], admission_criteria, admission_procedure, rules_and_regulation }) => [
        ...dates.map(({ day, what }) => `${what}: ${formatDate(day)}.`),
        admission_criteria,
        admission_procedure,
        rules_and_regulation,
      ],
    },
  },
);

export type AdmissionDetails = Served<typeof admission>;
