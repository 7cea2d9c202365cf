import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderPage, tryAgainButton } from 'shared-store/renderPage.testing';
import {
  careersResponse,
  closedWarden,
  DOWN,
  professor,
  technician,
  TECHNICIAN_FACTS,
} from '../careers/vacancies.testing';
import { routes } from '../routes';

const open = (slug: string, answers = careersResponse(professor, technician, closedWarden)) =>
  renderPage(routes, `/careers/${slug}`, answers);

test('a vacancy has a page of its own, at an address in any letter case: heading, breadcrumb, text, and its facts as specified', async () => {
  const { container } = open('Laboratory-Technician');
  expect(await screen.findByRole('heading', { level: 1, name: 'Laboratory Technician' })).toBeVisible();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers');
  expect(screen.getByText('Prepares reagents.')).toBeVisible();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual(TECHNICIAN_FACTS);
  expect(container.querySelector('[data-remote="mf-careers"]')).not.toBeNull();
});

test.each(['resident-warden', 'nobody-knows'])('%s, closed or unknown, gives the not-found page', async (slug) => {
  open(slug);
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test.each([
  ['/careers', { level: 3, name: 'Laboratory Technician' }],
  ['/careers/laboratory-technician', { level: 1, name: 'Laboratory Technician' }],
])('when the vacancies cannot be read %s only offers to try again, which loads it', async (page, heading) => {
  const answers: Answers = { ...DOWN };
  renderPage(routes, page, answers);
  const tryAgain = await tryAgainButton();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  Object.assign(answers, careersResponse(technician));
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});
