import type { Right } from 'contract/office/roles';
import type { PageHandle } from 'shared-store/platform';

/**
 * Returns the route of a page of the desk, of which the server knows only the title.
 * @param right what a user needs to see the page
 */
const deskPage = (id: string, path: string, title: string, right: Right) => ({
  id,
  path,
  loader: () => null,
  handle: {
    right,
    meta: () => ({ title, description: 'For the people of the college who have an account.', crumbs: [] }),
  } satisfies PageHandle & { right: Right },
});

export const home = deskPage('office', '/office', 'Office', 'own account');
export const applications = deskPage(
  'office-applications',
  '/office/applications',
  'Applications',
  'read applications',
);
export const application = deskPage(
  'office-application',
  '/office/applications/:number',
  'Application',
  'read applications',
);
export const overview = deskPage('office-overview', '/office/overview', 'Overview', 'read applications');
export const decisions = deskPage('office-decisions', '/office/decisions', 'Decisions', 'decide');
export const rankLists = deskPage('office-rank-lists', '/office/rank-lists', 'Rank lists', 'read rank lists');
export const rankList = deskPage('office-rank-list', '/office/rank-lists/:id', 'Rank list', 'read rank lists');
export const messages = deskPage('office-messages', '/office/messages', 'Messages', 'read inboxes');
export const message = deskPage('office-message', '/office/messages/:reference', 'Message', 'read inboxes');
export const jobs = deskPage('office-jobs', '/office/job-applications', 'Job applications', 'read inboxes');
export const job = deskPage('office-job', '/office/job-applications/:reference', 'Job application', 'read inboxes');
export const content = deskPage('office-content', '/office/content', 'Content', 'edit content');
export const publishing = deskPage('office-publishing', '/office/content/publishing', 'Publish', 'edit content');
export const newItem = deskPage('office-new-item', '/office/content/new/:kind', 'New content', 'edit content');
export const item = deskPage('office-item', '/office/content/:kind/:item', 'Content', 'edit content');
export const requests = deskPage('office-requests', '/office/requests', 'Data requests', 'answer data requests');
export const account = deskPage('office-account', '/office/account', 'Account', 'own account');
export const log = deskPage('office-log', '/office/log', 'Log', 'read log');

/** What the desk's header links to, in its order. */
export const menu = [applications, overview, decisions, rankLists, messages, jobs, content, requests, log, account];

export type DeskHandle = (typeof home)['handle'];
