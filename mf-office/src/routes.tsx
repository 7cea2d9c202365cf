import type { RemoteHandle } from 'contract/remoteContract';
import type { RemoteRoute } from 'shared-store/platform';
import { OfficeError } from './frame/OfficeError';
import { OfficeRemote } from './frame/OfficeRemote';

export const routes: RemoteRoute[] = [
  {
    id: 'mf-office',
    handle: { private: true } satisfies RemoteHandle,
    Component: OfficeRemote,
    ErrorBoundary: OfficeError,
    children: [
      {
        id: 'office',
        path: '/office',
        lazy: () => import(/* webpackChunkName: "office" */ './home/HomePage'),
      },
      {
        id: 'office-applications',
        path: '/office/applications',
        lazy: () => import(/* webpackChunkName: "office-applications" */ './applications/ApplicationsPage'),
      },
      {
        id: 'office-application',
        path: '/office/applications/:number',
        lazy: () => import(/* webpackChunkName: "office-application" */ './application/ApplicationPage'),
      },
      {
        id: 'office-overview',
        path: '/office/overview',
        lazy: () => import(/* webpackChunkName: "office-overview" */ './overview/OverviewPage'),
      },
      {
        id: 'office-decisions',
        path: '/office/decisions',
        lazy: () => import(/* webpackChunkName: "office-decisions" */ './decisions/DecisionsPage'),
      },
      {
        id: 'office-account',
        path: '/office/account',
        lazy: () => import(/* webpackChunkName: "office-account" */ './account/AccountPage'),
      },
      {
        id: 'office-log',
        path: '/office/log',
        lazy: () => import(/* webpackChunkName: "office-log" */ './log/LogPage'),
      },
    ],
  },
];
