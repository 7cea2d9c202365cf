import type { RemoteRoute } from 'shared-store/platform';
import type { SiteMenu } from 'shell/page-contract/pageData';
import { Layout } from './Layout';
import { OpenedPageContext } from '../openedPage';

const MENU: SiteMenu = [
  { label: 'Home', to: '/home', alias: '/' },
  { label: 'Courses', links: [{ label: 'B.Pharm', to: '/B.Pharm' }] },
  { label: 'Campus Life', links: [{ label: 'Alumni', to: '/alumni' }] },
  { label: 'Gallery', to: '/gallery' },
];

/** Returns the routes of the site with a menu in their layout. */
export const withMenu = (routes: RemoteRoute[]): RemoteRoute[] =>
  routes.map((route) => ({
    ...route,
    Component: () => (
      <OpenedPageContext value={{ menu: MENU }}>
        <Layout />
      </OpenedPageContext>
    ),
  }));
