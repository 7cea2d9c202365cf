import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { broken, dataOf } from '../responses.testing';
import { routes } from '../routes';

const pageOf = (slug: string, title: string, description = `<p>All about ${title}.</p>`) => ({
  [`/api/pages/${slug}`]: dataOf({ slug, title, summary: 'In short.', description, document: `${slug}.pdf` }),
});

test('a page of text has its title, its summary, its text, and its documents to download', async () => {
  renderPage(routes, '/publications', pageOf('publications', 'Journals & Publications'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Journals & Publications' })).toBeVisible();
  expect(screen.getByText('All about Journals & Publications.')).toBeVisible();
  expect(screen.getByText('In short.')).toBeVisible();
  await expectLink('Documents (PDF)', '/storage/publications.pdf');
});

test('says so when the text is still empty', async () => {
  renderPage(routes, '/hostel', pageOf('hostel', 'Hostel', ''));
  expect(await screen.findByText('Text will follow')).toBeVisible();
});

test('never shows one page’s text under another’s title, when a read fails on the way', async () => {
  renderPage(routes, '/library', { ...pageOf('library', 'Library'), '/api/pages/hostel': broken });
  await screen.findByText('All about Library.');
  await userEvent.click(screen.getByRole('link', { name: 'Hostel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hostel' })).toBeVisible();
  expect(screen.queryByText('All about Library.')).not.toBeInTheDocument();
});

test('is the not-found page when the college has removed it', async () => {
  renderPage(routes, '/research');
  expect(await screen.findByText('404')).toBeVisible();
});
