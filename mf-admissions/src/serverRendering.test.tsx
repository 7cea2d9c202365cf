import { screen } from '@testing-library/react';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { CALLS } from 'contract/calls';
import { servePage } from 'shared-store/servePage.testing';
import { SEASON_CALL, seasonResponse, TEXTS, TEXTS_CALL } from './application/application.testing';
import { routes } from './routes';

const details = { admission_criteria: '<p>Plus two science</p>', admission_procedure: '', rules_and_regulation: '' };
const ANSWERS = {
  '/api/admission_details': { body: { success: 1, data: { data: [details], baseUrl: '/storage/' } } },
  [SEASON_CALL]: seasonResponse(),
  [TEXTS_CALL]: { body: { success: 1, data: TEXTS } },
  [CALLS.generateApplicationNumber]: { body: { success: 1, application_number: '2026-000123' } },
};
const SITE = { phones: ['+91 480 100 0142'], email: 'office@pharmacy.example.org' };
const DOWN = { status: 500, body: { success: 0, message: 'down' } };
const NO_TEXTS = { ...ANSWERS, [TEXTS_CALL]: DOWN };

test('the server sends the whole form, every input under its name, and requests no number; without scripts it can be sent, and says what works and how to contact the college', async () => {
  const site = { body: { success: 1, data: SITE } };
  const { view: page, asked } = await servePage(routes, '/application', { ...ANSWERS, '/api/site': site });
  const missing = ADMISSION_FIELDS.map(({ name }) => name).filter((name) => !page.querySelector(`[name="${name}"]`));
  expect(missing).toEqual(['applicationNumber']);
  for (const clause of TEXTS.declaration.clauses) expect(page).toHaveTextContent(clause);
  expect(asked).toEqual(['/api/site', SEASON_CALL, TEXTS_CALL]);

  const [words] = page.querySelectorAll('[data-late]');
  expect(words).toHaveTextContent('works without JavaScript');
  expect(words).toHaveTextContent('+91 480 100 0142');
  expect(words?.querySelector('a')).toHaveAttribute('href', 'mailto:office@pharmacy.example.org');
  expect(page.querySelector('form')).toHaveAttribute('action', '/application#answer');
  expect(page.querySelector('button[type="submit"]')).not.toHaveAttribute('disabled');
});

test.each([
  ['/application', ANSWERS],
  ['/application', NO_TEXTS],
  ['/admission', ANSWERS],
  ['/admission', { '/api/admission_details': DOWN }],
])('%s is hydrated from exactly what the server sent', async (path, answers) => {
  const { hydrate } = await servePage(routes, path, answers);
  const leave = await hydrate();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await leave();
});
