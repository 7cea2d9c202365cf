import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { PageBanner } from './PageBanner';

const show = (Component: () => React.ReactNode) => renderPage([{ id: 'page', path: '*', Component }], '/');

test('names the page and leads home', async () => {
  show(() => <PageBanner title="About Us" crumbs={[{ label: 'About' }]} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByText('About')).toHaveAttribute('aria-current', 'page');
});

test('leads to the pages between home and this one', async () => {
  show(() => <PageBanner title="B.Pharm" crumbs={[{ label: 'Courses', to: '/courses' }, { label: 'B.Pharm' }]} />);
  expect(await screen.findByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
});

test('takes the title as the only crumb when none is given', async () => {
  show(() => <PageBanner title="Gallery" />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
