import { Type } from '@sinclair/typebox';
import { defineContent } from './definition';
import { group, line, list, record } from './fields';

export const application = defineContent(
  record({
    declaration: group('Declaration', {
      opening: line('Opening', 'Shown above the clauses'),
      clauses: list('Clauses a, b and c', line('Clause'), { exactly: 3 }),
    }),
    consent: Type.Optional(
      line(
        'Consent',
        'What the applicant agrees to by sending the form; shown below the clauses, before a link to the privacy notice',
      ),
    ),
    after_sending: line('After sending', 'What to do with the printed form, below the thanks'),
    office_boxes: list('Boxes for the office', line('Label'), {
      description: 'At the end of the printed form, three in a row, to be filled in by hand',
    }),
  }),
  {
    kind: 'application',
    title: 'Online application',
    description: 'What the applicant signs, in the form and in the printed form, and what the office notes there.',
    file: 'admission/application.yaml',
    call: {
      path: '/api/application-texts',
      summary: 'The declaration of the online application, and what to do after sending it',
      envelope: 'single',
    },
    hidden: ['office_boxes'],
  },
);
