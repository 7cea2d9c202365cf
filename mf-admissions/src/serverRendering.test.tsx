import { screen } from '@testing-library/react';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { answer, refused } from 'shared-store/renderPage.testing';
import { servePage } from 'shared-store/servePage.testing';
import { ANSWERS, SEASON_CALL, seasonResponse, TEXTS, TEXTS_CALL } from './application/application.testing';
import { routes } from './routes';

const details = { admission_criteria: '<p>Plus two science</p>', admission_procedure: '', rules_and_regulation: '' };
const DETAILS = { '/api/admission_details': answer({ data: [details], baseUrl: '/storage/' }) };
const SITE = { phones: ['+91 480 100 0142'], email: 'office@pharmacy.example.org' };
const DOWN = refused(500, 'down');
const BEFORE = seasonResponse({ opens: '2999-04-01 09:00', state: 'before' });
const AFTER = seasonResponse({ closes: '2026-07-31 17:00', state: 'after' });

test('the server sends the whole form, every input under its name, and requests no number; without scripts it can be sent, and says what works and how to contact the college', async () => {
  const { view: page, asked } = await servePage(routes, '/application', { ...ANSWERS, '/api/site': answer(SITE) });
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
  ['/application', ANSWERS, /You can apply until/],
  ['/application', { ...ANSWERS, [SEASON_CALL]: BEFORE, '/api/site': answer(SITE) }, /Admission is not open yet/],
  ['/application', { ...ANSWERS, [SEASON_CALL]: AFTER, '/api/site': answer(SITE) }, /Admission is closed/],
  ['/application', { ...ANSWERS, [TEXTS_CALL]: DOWN }, /Application Form/],
  ['/admission', DETAILS, /Plus two science/],
  ['/admission', { '/api/admission_details': DOWN }, /Admission/],
])('%s is hydrated from exactly what the server sent', async (path, answers, words) => {
  const { html, hydrate } = await servePage(routes, path, answers);
  expect(html).toMatch(words);
  await hydrate();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
