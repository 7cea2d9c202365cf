import { screen } from '@testing-library/react';
import { answer } from 'shared-store/renderPage.testing';
import { servePage } from 'shared-store/servePage.testing';
import { siteRoutes } from '../siteRoutes';
import { withMenu } from './menu.testing';
import { SITE } from 'shell/page-contract/site.testing';

const welcome = { id: 'welcome', path: '/', Component: () => <h1>Welcome</h1> };
const routes = withMenu(siteRoutes(['mf-x'], { 'mf-x': [welcome] }));

test.each([
  ['with the settings of the college', SITE.short_name, { '/api/site': answer(SITE) }],
  ['without them', 'College of Pharmacy', {}],
])('the layout hydrates exactly what the server sent, %s', async (_what, name, answers) => {
  const { html, hydrate } = await servePage(routes, '/', answers);
  expect(html).toContain('<footer');
  expect(html).toContain('href="/gallery"');
  await hydrate();
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
});
