import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Site } from 'contract/content/site';
import { contextWith, createStore, readContent, selectSite } from 'shared-store/platform';
import { answer, answering, type Answers, renderPage, tryAgainButton } from 'shared-store/renderPage.testing';
import {
  careersResponse,
  closedWarden,
  DOWN,
  professor,
  technician,
  TECHNICIAN_FACTS,
} from '../careers/vacancies.testing';
import { routes } from '../routes';
import { handle, loader } from './VacancyPage';
import { jobPostingJsonLd } from './jobPostingJsonLd';

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

const SITE: Partial<Site> = {
  college_name: 'Riverside College of Pharmacy',
  address: ['Ferry Road', 'Thrissur District, Kerala 680 999'],
  map: { latitude: 10, longitude: 76, embed_url: '', link: '' },
};

/** Returns the metadata of the page at a path. */
async function metaAt(slug: string, answers: Parameters<typeof answering>[0]) {
  const store = createStore({ connection: answering(answers).connection });
  await store.dispatch(readContent('/api/site'));
  const request = new Request(`http://localhost/careers/${slug}`);
  const args = { request, params: { slug }, context: contextWith(store) } as unknown as Parameters<typeof loader>[0];
  const data = await loader(args);
  const state = store.getState();
  const site = selectSite(state);
  return { ...handle.meta(data, state), jsonLd: site ? jobPostingJsonLd(state, site, data) : [] };
}

test('a vacancy is a JobPosting with all that job searches require', async () => {
  const meta = await metaAt('laboratory-technician', {
    ...careersResponse(technician),
    '/api/site': answer(SITE),
  });
  expect(meta).toMatchObject({ title: 'Laboratory Technician', path: '/careers/laboratory-technician' });
  expect(meta.jsonLd).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Laboratory Technician',
      description: '<p>Prepares reagents.</p>',
      datePosted: '2026-11-16',
      validThrough: '2027-03-31T23:59:59+05:30',
      hiringOrganization: expect.objectContaining({ name: SITE.college_name, '@id': '/#college' }),
      jobLocation: expect.objectContaining({
        '@type': 'Place',
        address: expect.objectContaining({
          '@type': 'PostalAddress',
          streetAddress: 'Ferry Road',
          addressRegion: 'Kerala',
          postalCode: '680999',
          addressCountry: 'IN',
        }),
      }),
      identifier: { '@type': 'PropertyValue', name: SITE.college_name, value: 'laboratory-technician' },
      totalJobOpenings: 2,
    }),
  ]);
});

test("without the vacancies or the college's settings the page has reduced metadata", async () => {
  expect(await metaAt('laboratory-technician', {})).toMatchObject({ title: 'Vacancy' });
  expect(await metaAt('laboratory-technician', careersResponse(technician))).toMatchObject({
    title: 'Laboratory Technician',
    jsonLd: [],
  });
});
