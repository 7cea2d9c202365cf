import type { RemoteHandle } from 'contract/remoteContract';
import type { RemoteRoute } from 'shared-store/platform';
import * as page from './frame/deskPages';
import { OfficeError } from './frame/OfficeError';
import { OfficeRemote } from './frame/OfficeRemote';

// A chunk is named after its route's id: releases find the files of a page by it.
const pages: RemoteRoute[] = [
  { ...page.home, lazy: () => import(/* webpackChunkName: "office" */ './home/HomePage') },
  {
    ...page.applications,
    lazy: () => import(/* webpackChunkName: "office-applications" */ './applications/ApplicationsPage'),
  },
  {
    ...page.application,
    lazy: () => import(/* webpackChunkName: "office-application" */ './application/ApplicationPage'),
  },
  { ...page.overview, lazy: () => import(/* webpackChunkName: "office-overview" */ './overview/OverviewPage') },
  { ...page.decisions, lazy: () => import(/* webpackChunkName: "office-decisions" */ './decisions/DecisionsPage') },
  { ...page.rankLists, lazy: () => import(/* webpackChunkName: "office-rank-lists" */ './ranks/RankListsPage') },
  { ...page.rankList, lazy: () => import(/* webpackChunkName: "office-rank-list" */ './ranks/FrozenListPage') },
  { ...page.messages, lazy: () => import(/* webpackChunkName: "office-messages" */ './inbox/Inbox') },
  { ...page.message, lazy: () => import(/* webpackChunkName: "office-message" */ './inbox/InboxEntry') },
  { ...page.jobs, lazy: () => import(/* webpackChunkName: "office-jobs" */ './inbox/Inbox') },
  { ...page.job, lazy: () => import(/* webpackChunkName: "office-job" */ './inbox/InboxEntry') },
  { ...page.content, lazy: () => import(/* webpackChunkName: "office-content" */ './content/ContentPage') },
  {
    ...page.publishing,
    lazy: () => import(/* webpackChunkName: "office-publishing" */ './content/publishing/PublishingPage'),
  },
  { ...page.newItem, lazy: () => import(/* webpackChunkName: "office-new-item" */ './content/item/NewItemPage') },
  { ...page.item, lazy: () => import(/* webpackChunkName: "office-item" */ './content/item/ItemPage') },
  { ...page.requests, lazy: () => import(/* webpackChunkName: "office-requests" */ './requests/RequestsPage') },
  { ...page.account, lazy: () => import(/* webpackChunkName: "office-account" */ './account/AccountPage') },
  { ...page.log, lazy: () => import(/* webpackChunkName: "office-log" */ './log/LogPage') },
];

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

export const routes: RemoteRoute[] = [
  {
    id: 'mf-office',
    handle: { private: true } satisfies RemoteHandle,
    Component: OfficeRemote,
    ErrorBoundary: OfficeError,
    children: pages,
  },
];
