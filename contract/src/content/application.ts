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
    before_form: group('Before the form', {
      lead: line('First sentence', 'How long the form takes'),
      have_ready: list('What to have ready', line('Item')),
    }),
    after_sending: list('After sending', line('Step'), {
      description: 'What happens next, and what to bring; shown below the thanks',
    }),
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
      summary: 'The declaration of the online application, what to have ready before it, and what happens after it',
      envelope: 'single',
    },
    hidden: ['office_boxes'],
  },
);
