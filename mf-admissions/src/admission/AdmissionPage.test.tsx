import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, type Answers, expectLink, refused, renderPage, tryAgainButton } from 'shared-store/renderPage.testing';
import { routes } from '../routes';

const details = {
  admission_criteria: '<p>A pass in plus two science</p>',
  admission_procedure: '<p>Apply online, then come with your certificates</p>',
  rules_and_regulation: '<p>Attendance of 80 per cent</p>',
  prospectus: 'admission/prospectus.pdf',
  how_to_apply: ['Read the rules', 'Fill in the form'],
  online_application: 'Have your mark lists ready',
};
const TITLES = ['Admission Criteria', 'Admission Procedure', 'Application_form', 'Rules and Regulation'];

/** Opens the page with the college's text, if it has one. */
const open = (texts: object[], answers: Answers = {}) =>
  renderPage(routes, '/admission', {
    '/api/admission_details': answer({ data: texts, baseUrl: '/storage/' }),
    ...answers,
  });

test('the four panels are present in their order, closed at first, and each opens and closes on its own by a click', async () => {
  open([{ ...details, prospectus: '' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Admission' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Prospectus/ })).not.toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).filter((heading) => heading.closest('summary'));
  expect(titles.map(({ textContent }) => textContent)).toEqual(TITLES);
  const [criteria, rules] = ['A pass in plus two science', 'Attendance of 80 per cent'].map((text) =>
    screen.getByText(text),
  );
  for (const [title, text] of [
    ['Admission Criteria', criteria],
    ['Rules and Regulation', rules],
  ] as const) {
    expect(text).not.toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: title }));
    expect(text).toBeVisible();
  }
  await userEvent.click(screen.getByRole('heading', { name: 'Rules and Regulation' }));
  expect(criteria).toBeVisible();
  expect(rules).not.toBeVisible();
});

test.each([
  ['where a code is sent to a parent', { parent_consent: 'code' }, /with an e-mail address that they can read/],
  ['where a signature stands for it', {}, /one of them signs the printed form at the counter/],
])('the procedure says how a parent agrees, %s', async (_, site, words) => {
  open([details], { '/api/site': answer(site) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('the dates of the season are listed in their order, and links can open each part of the page', async () => {
  const season = { intake: 2027, programmes: ['B.Pharm'], opens: '2026-11-02 09:00', closes: '2027-07-31 17:00' };
  const dates = [
    { day: '2027-08-16', what: 'Classes begin' },
    { day: '2027-04-24', what: 'KEAM' },
  ];
  open([{ ...details, dates }], {
    '/api/admission-season': answer({ ...season, before: '', after: '', state: 'open' }),
  });
  expect(await screen.findByRole('heading', { name: 'Admission dates 2027 - 2028' })).toBeVisible();
  const steps = within(document.getElementById('dates') as HTMLElement).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '02-11-2026Online application opens',
    '24-04-2027KEAM',
    '31-07-2027Last date to apply online',
    '16-08-2027Classes begin',
  ]);
  const parts = ['criteria', 'procedure', 'application-form', 'rules'].map((id) => document.getElementById(id));
  expect(parts.map((part) => part?.closest('details')?.querySelector('h2')?.textContent)).toEqual(TITLES);
});

test('the application, its status and the prospectus are linked', async () => {
  open([details]);
  await userEvent.click(await screen.findByRole('heading', { name: 'Application_form' }));
  expect(screen.getByText(/Have your mark lists ready/)).toBeInTheDocument();
  await expectLink('Online Application', '/application');
  await expectLink('See the status of your application', '/application/status');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(details.how_to_apply),
  );
  await expectLink(/Prospectus/, '/storage/admission/prospectus.pdf');
});

test('without any text of the college only the link to the application is shown', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Application_form' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Admission Criteria' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Prospectus/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['unsuccessful', { body: { success: 0, data: { data: [details], baseUrl: '' } } }],
  ['failed', refused(500, 'down')],
])('an %s read shows no error, keeps the link to the application and offers to try again', async (_kind, read) => {
  const { requests } = open([], { '/api/admission_details': read });
  await userEvent.click(await screen.findByRole('heading', { name: 'Application_form' }));
  expect(screen.getByRole('link', { name: 'Online Application' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Admission Criteria' })).not.toBeInTheDocument();
  const tryAgain = await tryAgainButton();
  const before = requests.length;
  await userEvent.click(tryAgain);
  expect(requests.length).toBeGreaterThan(before);
});
