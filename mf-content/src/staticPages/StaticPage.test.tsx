import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { broken, recordOf } from '../responses.testing';
import { routes } from '../routes';

const pageOf = (slug: string, title: string, description = `<p>All about ${title}.</p>`) => ({
  [`/api/pages/${slug}`]: recordOf({ slug, title, summary: 'In short.', description }),
});

test.each([
  ['library', 'Library'],
  ['computer-lab', 'Computer Lab'],
  ['drug-info', 'Drug Information'],
  ['hostel', 'Hostel'],
  ['language-lab', 'Language Lab'],
  ['publications', 'Journals & Publications'],
  ['research', 'Research'],
  ['approvals', 'Approvals'],
  ['mandatory-disclosure', 'Mandatory Disclosure'],
  ['placements', 'Placements'],
  ['questions', 'Frequently Asked Questions'],
])('/%s is a page of text: %s', async (slug, title) => {
  renderPage(routes, `/${slug}`, pageOf(slug, title));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(`All about ${title}.`)).toBeVisible();
  expect(screen.getByText('In short.')).toBeVisible();
});

test('the documents of a page can be downloaded', async () => {
  const data = { slug: 'approvals', title: 'Approvals', description: '<p>x</p>', document: 'approvals.pdf' };
  renderPage(routes, '/approvals', { '/api/pages/approvals': recordOf(data) });
  await expectLink('Documents (PDF)', '/storage/approvals.pdf');
});

test('says so when the text is still empty', async () => {
  renderPage(routes, '/hostel', pageOf('hostel', 'Hostel', ''));
  expect(await screen.findByText('Text will follow')).toBeVisible();
});

test('keeps its title and offers to try again when the text cannot be read', async () => {
  renderPage(routes, '/drug-info', { '/api/pages/drug-info': broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Drug Information' })).toBeVisible();
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
