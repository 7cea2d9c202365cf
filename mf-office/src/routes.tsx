import type { RemoteHandle } from 'contract/remoteContract';
import type { RemoteRoute } from 'shared-store/platform';
import { OfficeError } from './frame/OfficeError';
import { OfficeRemote } from './frame/OfficeRemote';

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

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
        id: 'office-rank-lists',
        path: '/office/rank-lists',
        lazy: () => import(/* webpackChunkName: "office-rank-lists" */ './ranks/RankListsPage'),
      },
      {
        id: 'office-rank-list',
        path: '/office/rank-lists/:id',
        lazy: () => import(/* webpackChunkName: "office-rank-list" */ './ranks/FrozenListPage'),
      },
      {
        id: 'office-messages',
        path: '/office/messages',
        lazy: () => import(/* webpackChunkName: "office-messages" */ './inbox/MessagesPage'),
      },
      {
        id: 'office-message',
        path: '/office/messages/:reference',
        lazy: () => import(/* webpackChunkName: "office-message" */ './inbox/MessagePage'),
      },
      {
        id: 'office-jobs',
        path: '/office/job-applications',
        lazy: () => import(/* webpackChunkName: "office-jobs" */ './inbox/JobApplicationsPage'),
      },
      {
        id: 'office-job',
        path: '/office/job-applications/:reference',
        lazy: () => import(/* webpackChunkName: "office-job" */ './inbox/JobApplicationPage'),
      },
      {
        id: 'office-content',
        path: '/office/content',
        lazy: () => import(/* webpackChunkName: "office-content" */ './content/ContentPage'),
      },
      {
        id: 'office-publishing',
        path: '/office/content/publishing',
        lazy: () => import(/* webpackChunkName: "office-publishing" */ './content/publishing/PublishingPage'),
      },
      {
        id: 'office-new-item',
        path: '/office/content/new/:kind',
        lazy: () => import(/* webpackChunkName: "office-new-item" */ './content/item/NewItemPage'),
      },
      {
        id: 'office-item',
        path: '/office/content/:kind/:item',
        lazy: () => import(/* webpackChunkName: "office-item" */ './content/item/ItemPage'),
      },
      {
        id: 'office-requests',
        path: '/office/requests',
        lazy: () => import(/* webpackChunkName: "office-requests" */ './requests/RequestsPage'),
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
