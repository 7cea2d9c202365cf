import { screen } from '@testing-library/react';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { CONTENT_CALLS } from 'contract/office/contentCalls';
import { DATA_REQUEST_CALLS } from 'contract/office/dataRequestCalls';
import { deskAddresses } from 'contract/office/deskAddresses';
import { INBOX_CALLS } from 'contract/office/inboxCalls';
import { RANK_CALLS } from 'contract/office/rankCalls';
import type { Role } from 'contract/office/roles';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { matchRoutes } from 'shared-store/platform';
import { openDesk, refused } from '../desk.testing';
import { routes } from '../routes';
import { shownMinute } from './shownTime';

// jsdom has no layout
window.matchMedia = () => new EventTarget() as MediaQueryList;

/** Pages, the call that each reads, somebody who may see it, and somebody who may not. */
const PAGES: [address: string, call: string, who: Role, not: Role][] = [
  ['applications', DESK_CALLS.applications, 'clerk', 'editor'],
  ['applications/2027-000123', DESK_CALLS.application('2027-000123'), 'clerk', 'editor'],
  ['overview', DESK_CALLS.overview, 'principal', 'editor'],
  ['decisions', DESK_CALLS.decisions, 'principal', 'clerk'],
  ['rank-lists', RANK_CALLS.lists, 'editor', 'administrator'],
  ['rank-lists/one', RANK_CALLS.list('one'), 'editor', 'administrator'],
  ['messages', INBOX_CALLS.list('messages'), 'clerk', 'editor'],
  ['job-applications', INBOX_CALLS.list('job-applications'), 'clerk', 'editor'],
  ['messages/K7QF-3MWX', INBOX_CALLS.item('messages', 'K7QF-3MWX'), 'clerk', 'editor'],
  ['content', CONTENT_CALLS.content, 'editor', 'clerk'],
  ['content/new/events', CONTENT_CALLS.content, 'editor', 'clerk'],
  ['content/events/fair', CONTENT_CALLS.item('events', 'fair'), 'editor', 'clerk'],
  ['content/publishing', CONTENT_CALLS.content, 'editor', 'clerk'],
  ['requests', DATA_REQUEST_CALLS.list, 'clerk', 'editor'],
  ['log', STAFF_CALLS.log, 'administrator', 'principal'],
  ['account', STAFF_CALLS.sessions, 'clerk', 'clerk'],
];

test.each(PAGES)(
  '/office/%s says so when it cannot be read, and not that it is being read',
  async (address, call, who) => {
    openDesk(`/office/${address}`, [who], { [call]: refused(503, 'The database is being looked after.') });
    expect(await screen.findByText('The database is being looked after.')).toBeVisible();
    expect(screen.queryByText('Reading…')).toBeNull();
  },
);

test.each(PAGES.filter(([, , who, not]) => who !== not))(
  '/office/%s tells an account without the right so, and reads nothing',
  async (address, call, _who, not) => {
    const { requests } = openDesk(`/office/${address}`, [not]);
    expect(await screen.findByText(/^You do not have permission to see this page\./)).toBeVisible();
    expect(requests.filter(({ url }) => url.includes(call))).toEqual([]);
  },
);

test.each([
  ['an application', deskAddresses.application('2026-000123')],
  ['a message', deskAddresses.message('K7QF-3MWX')],
  ['a job application', deskAddresses.jobApplication('K7QF-3MWX')],
  ['the requests about data', deskAddresses.requests],
])('a letter’s link to %s opens a page of the desk', (_what, address) => {
  expect(matchRoutes(routes as Parameters<typeof matchRoutes>[0], address)?.at(-1)?.pathname).toBe(address);
});

test('the first hour of a day is shown as 00, not as 24', () => {
  expect(shownMinute('2026-11-27T18:35:00Z')).toBe('28 Nov 2026, 00:05');
});
