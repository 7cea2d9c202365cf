import {
  type LogResponse,
  STAFF_CALLS,
  STAFF_HEADER,
  type StaffAccountResponse,
  type StaffSessionsResponse,
} from 'contract/office/staffCalls';
import { actsOf } from '../office/office.testing';
import { forAllTests, openTestApi, TODAY } from '../testing/testApi.testing';
import type { Visitor } from '../testing/visitor';
import { staffVisitor } from './staff.testing';

const MINUTE_MS = 60_000;

let now = TODAY;
const api = forAllTests(() => openTestApi({}, () => now));
let visitor: Visitor;
const administrator = () => staffVisitor(api, api.db, ['administrator'], { now: () => now });
beforeEach(async () => {
  now = TODAY;
  visitor = await administrator();
});

const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS));
const account = async () => (await visitor.get(STAFF_CALLS.account)).json<StaffAccountResponse>();
const isEnding = (act: string) => act === 'end-sessions';
const NOBODY = { success: 0, message: 'Nobody has signed in here.' };
const renew = () => visitor.post(STAFF_CALLS.renew, {});

it('a session ends after 30 minutes without activity, even when a page keeps asking for the account', async () => {
  pass(29);
  const ends_at = new Date(TODAY.getTime() + 30 * MINUTE_MS).toISOString();
  expect((await account()).data).toMatchObject({ ends_at });
  pass(1);
  expect(await account()).toEqual(NOBODY);
});

it('a session that is used continues, for 12 hours at most', async () => {
  for (let minutes = 0; minutes < 11 * 60 + 40; minutes += 20) {
    pass(20);
    expect((await renew()).statusCode).toBe(200);
  }
  const ends_at = new Date(TODAY.getTime() + 12 * 60 * MINUTE_MS).toISOString();
  expect((await account()).data).toMatchObject({ ends_at });
  pass(20);
  expect(await account()).toEqual(NOBODY);
});

it('signing out ends the session and is logged', async () => {
  const signedOut = await visitor.post(STAFF_CALLS.signOut, {});
  expect(signedOut.json()).toEqual({ success: 1, message: 'You have signed out.' });
  expect(await account()).toEqual(NOBODY);
  expect((await actsOf(api.db, 'administrator@college.org')).at(-1)).toBe('sign-out');
});

it('people see where they have signed in; ending one or all other sessions is logged, when there were any', async () => {
  const others = [await administrator(), await administrator(), await administrator()];
  const { data } = (await visitor.get(STAFF_CALLS.sessions)).json<StaffSessionsResponse>();
  expect(data.filter(({ is_this_one }) => is_this_one)).toHaveLength(1);
  const one = data.find(({ is_this_one }) => !is_this_one)?.id ?? '';
  const count = async () => (await actsOf(api.db, 'administrator@college.org')).filter(isEnding).length;
  const before = await count();
  expect((await visitor.delete(STAFF_CALLS.session(one))).statusCode).toBe(200);
  expect((await visitor.delete(STAFF_CALLS.session(one))).statusCode).toBe(404);
  expect(await count()).toBe(before + 1);
  expect((await visitor.delete(STAFF_CALLS.sessions)).statusCode).toBe(200);
  for (const other of others) expect((await other.get(STAFF_CALLS.sessions)).statusCode).toBe(401);
  expect(await count()).toBe(before + 2);
  await visitor.delete(STAFF_CALLS.sessions);
  expect(await count()).toBe(before + 2);
});

it('a call of a page that somebody else has opened before, in another window, is refused', async () => {
  const { statusCode } = await visitor.post(STAFF_CALLS.renew, {}, { [STAFF_HEADER]: 'clerk@college.org' });
  expect(statusCode).toBe(401);
  const own = await visitor.post(STAFF_CALLS.renew, {}, { [STAFF_HEADER]: 'administrator@college.org' });
  expect(own.statusCode).toBe(200);
});

it('an administrator reads the log page by page, newest first, or only the entries about one number', async () => {
  for (let entry = 0; entry < 3; entry++) await (await staffVisitor(api, api.db, ['editor'])).get(STAFF_CALLS.log);
  const read = async (query: string) => (await visitor.get(`${STAFF_CALLS.log}?${query}`)).json<LogResponse>().data;
  const first = await read('limit=2');
  expect(first).toMatchObject({ more: true, entries: [{ who: 'editor@college.org', act: 'refused' }, {}] });
  const [newest, next] = first.entries.map(({ entry }) => entry);
  expect(newest).toBe((next ?? 0) + 1);
  const rest = await read(`before=${next}`);
  expect(rest.entries[0]?.entry).toBe((next ?? 0) - 1);
  expect(rest.more).toBe(false);
  expect((await read('number=2026-000001')).entries).toEqual([]);
  expect((await visitor.get(`${STAFF_CALLS.log}?limit=201`)).statusCode).toBe(400);
});
