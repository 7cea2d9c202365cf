import type { RemoteHandle } from 'contract/remoteContract';
import type { RemoteRoute } from 'shared-store/platform';
import { deskPage } from './frame/deskPage';
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
        ...deskPage('office', '/office', 'Office', 'own account'),
        lazy: () => import(/* webpackChunkName: "office" */ './home/HomePage'),
      },
      {
        ...deskPage('office-applications', '/office/applications', 'Applications', 'read applications'),
        lazy: () => import(/* webpackChunkName: "office-applications" */ './applications/ApplicationsPage'),
      },
      {
        ...deskPage('office-application', '/office/applications/:number', 'Application', 'read applications'),
        lazy: () => import(/* webpackChunkName: "office-application" */ './application/ApplicationPage'),
      },
      {
        ...deskPage('office-overview', '/office/overview', 'Overview', 'read applications'),
        lazy: () => import(/* webpackChunkName: "office-overview" */ './overview/OverviewPage'),
      },
      {
        ...deskPage('office-decisions', '/office/decisions', 'Decisions', 'decide'),
        lazy: () => import(/* webpackChunkName: "office-decisions" */ './decisions/DecisionsPage'),
      },
      {
        ...deskPage('office-rank-lists', '/office/rank-lists', 'Rank lists', 'read rank lists'),
        lazy: () => import(/* webpackChunkName: "office-rank-lists" */ './ranks/RankListsPage'),
      },
      {
        ...deskPage('office-rank-list', '/office/rank-lists/:id', 'Rank list', 'read rank lists'),
        lazy: () => import(/* webpackChunkName: "office-rank-list" */ './ranks/FrozenListPage'),
      },
      {
        ...deskPage('office-messages', '/office/messages', 'Messages', 'read inboxes'),
        lazy: () => import(/* webpackChunkName: "office-messages" */ './inbox/Inbox'),
      },
      {
        ...deskPage('office-message', '/office/messages/:reference', 'Message', 'read inboxes'),
        lazy: () => import(/* webpackChunkName: "office-message" */ './inbox/InboxEntry'),
      },
      {
        ...deskPage('office-jobs', '/office/job-applications', 'Job applications', 'read inboxes'),
        lazy: () => import(/* webpackChunkName: "office-jobs" */ './inbox/Inbox'),
      },
      {
        ...deskPage('office-job', '/office/job-applications/:reference', 'Job application', 'read inboxes'),
        lazy: () => import(/* webpackChunkName: "office-job" */ './inbox/InboxEntry'),
      },
      {
        ...deskPage('office-content', '/office/content', 'Content', 'edit content'),
        lazy: () => import(/* webpackChunkName: "office-content" */ './content/ContentPage'),
      },
      {
        ...deskPage('office-publishing', '/office/content/publishing', 'Publish', 'edit content'),
        lazy: () => import(/* webpackChunkName: "office-publishing" */ './content/publishing/PublishingPage'),
      },
      {
        ...deskPage('office-new-item', '/office/content/new/:kind', 'New content', 'edit content'),
        lazy: () => import(/* webpackChunkName: "office-new-item" */ './content/item/NewItemPage'),
      },
      {
        ...deskPage('office-item', '/office/content/:kind/:item', 'Content', 'edit content'),
        lazy: () => import(/* webpackChunkName: "office-item" */ './content/item/ItemPage'),
      },
      {
        ...deskPage('office-requests', '/office/requests', 'Data requests', 'answer data requests'),
        lazy: () => import(/* webpackChunkName: "office-requests" */ './requests/RequestsPage'),
      },
      {
        ...deskPage('office-account', '/office/account', 'Account', 'own account'),
        lazy: () => import(/* webpackChunkName: "office-account" */ './account/AccountPage'),
      },
      {
        ...deskPage('office-log', '/office/log', 'Log', 'read log'),
        lazy: () => import(/* webpackChunkName: "office-log" */ './log/LogPage'),
      },
    ],
  },
];
