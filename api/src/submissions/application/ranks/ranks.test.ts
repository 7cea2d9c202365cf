import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CONTENT_CALLS, type ContentItemResponse } from 'contract/office/contentCalls';
import {
  type AnnouncementResponse,
  type ComputedListResponse,
  type FreezingResponse,
  type FrozenListResponse,
  RANK_CALLS,
  type RankListsResponse,
} from 'contract/office/rankCalls';
import { loggedActs } from '../../../office/office.testing';
import { copyContent } from '../../../testing/contentFolder.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { type Seed, seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { deleteSubmissions } from '../../deleteSubmissions.testing';
import { readPdf } from '../pdf/readPdf.testing';

const FILE = 'admission/rank-rules.yaml';
const MERIT = 'B.Pharm, merit seats';

const content = forAllTests(() => copyContent());
const api = forAllTests(() => openTestApi({ CONTENT_DIR: content.path }));
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
const principal = forAllTests(() => staffVisitor(api, api.db, ['principal']));
const editor = forAllTests(() => staffVisitor(api, api.db, ['editor']));
const sample = sampleAdmissionForm(TODAY);
const keam = (rank: string) => ({ ...sample.keamEntranceMarks, rank, notWritten: rank === '' });
const application = (last: number, changes: Seed['changes']): Seed => ({
  number: `2026-00000${last}`,
  changes: { category: 'Merit', program: 'B.Pharm', secondProgram: '', ...changes },
});

beforeEach(async () => {
  await deleteSubmissions(api.db);
  await seedApplications(api.db, api.keys, [
    application(1, { name: 'BEENA DAS', keamEntranceMarks: keam('812') }),
    application(2, { name: 'ANIL K', keamEntranceMarks: keam('45') }),
    application(3, { name: 'CHITRA', program: 'D.Pharm', secondProgram: 'B.Pharm', keamEntranceMarks: keam('46') }),
    application(4, { name: 'DEEPA', program: 'D.Pharm', keamEntranceMarks: keam('1') }),
    application(5, { name: 'ELDHO', category: 'Management', keamEntranceMarks: keam('2') }),
    application(6, { name: 'FATHIMA', keamEntranceMarks: keam('') }),
  ]);
  await api.db.updateTable('applications').set({ state: 'checked', intake: 2027 }).execute();
});

const compute = async (by = clerk, list = MERIT) =>
  by.get(`${RANK_CALLS.computed}?${new URLSearchParams({ list }).toString()}`);
const computed = async (by = clerk) => (await compute(by)).json<ComputedListResponse>().data;
const freeze = (seen: string | undefined, by = principal) => by.post(RANK_CALLS.lists, { list: MERIT, seen });
const lists = async (by = clerk) => (await by.get(RANK_CALLS.lists)).json<RankListsResponse>().data;
const acts = () => loggedActs(api.db, 'who', 'act', 'subject', 'numbers');

it('a list ranks applicants who named its programme as first or second choice, and the log says who read it', async () => {
  const list = await computed();
  expect(list?.lines.map(({ number, choice }) => `${number} ${choice}`)).toEqual([
    '2026-000002 1',
    '2026-000003 2',
    '2026-000001 1',
  ]);
  expect(list?.names['2026-000002']).toBe('ANIL K');
  expect(list?.left_out).toEqual([
    { number: '2026-000006', name: 'FATHIMA', state: 'checked', why: 'Has no KEAM rank.' },
  ]);
  expect(await acts()).toEqual([
    `clerk@college.org | list | desk rank list ${MERIT} | 2026-000002 2026-000003 2026-000001 2026-000006`,
  ]);
});

it('the principal freezes the list that was seen: it does not change, has no names, and can be printed', async () => {
  const answer = await freeze((await computed(principal))?.digest);
  const { message, data } = answer.json<FreezingResponse>();
  expect(message).toBe(`${MERIT} is frozen as it is now.`);
  await api.db.updateTable('applications').set({ state: 'withdrawn' }).execute();
  expect((await lists(editor)).frozen).toEqual([data]);
  expect(data).toMatchObject({ title: MERIT, season: 2027, count: 3, frozen_by: 'principal@college.org' });

  const frozen = (await editor.get(RANK_CALLS.list(data.id))).json<FrozenListResponse>().data;
  expect(frozen.lines).toHaveLength(3);
  expect(JSON.stringify(frozen)).not.toContain('ANIL');
  const pdf = await editor.get(RANK_CALLS.pdf(data.id));
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const { pages } = await readPdf(pdf.rawPayload);
  expect(pages[0]?.text).toContain(`Rank list: ${MERIT}, 2027 - 2028`);
  expect(pages[0]?.text).toContain('2026-000003');
  expect(pages[0]?.text).not.toContain('ANIL');
  expect((await acts()).at(-1)).toBe(`principal@college.org | freeze | rank list ${data.id} | `);
});

it('a list that is sent for freezing again, since the response was lost, is frozen once; a changed one is frozen anew', async () => {
  const seen = (await computed(principal))?.digest;
  const frozen = async (digest = seen) => (await freeze(digest)).json<FreezingResponse>().data.id;
  const first = await frozen();
  expect(await frozen()).toBe(first);
  expect((await acts()).filter((act) => act.includes('| freeze |'))).toHaveLength(1);
  await api.db.updateTable('applications').set({ state: 'withdrawn' }).where('number', '=', '2026-000002').execute();
  expect(await frozen((await computed(principal))?.digest)).not.toBe(first);
  expect((await lists()).frozen).toHaveLength(2);
});

it('a list that has changed since it was seen is not frozen, and its current state is shown', async () => {
  const seen = (await computed(principal))?.digest;
  await api.db.updateTable('applications').set({ state: 'withdrawn' }).where('number', '=', '2026-000002').execute();
  const answer = await freeze(seen);
  expect(answer.statusCode).toBe(409);
  const { message, data } = answer.json<ComputedListResponse>();
  expect(message).toContain('has changed since you looked at it, and is not frozen');
  expect(data?.lines.map(({ number }) => number)).toEqual(['2026-000003', '2026-000001']);
  expect((await lists()).frozen).toEqual([]);
});

it('a list that ranks nobody is not frozen', async () => {
  await api.db.updateTable('applications').set({ state: 'received' }).execute();
  const answer = await freeze((await computed(principal))?.digest);
  expect([answer.statusCode, answer.json().message]).toEqual([422, `${MERIT} ranks nobody, and is not frozen.`]);
});

it('a mistake in the rules is named with its line and field, and nothing is ranked or frozen', async () => {
  const seen = (await computed(principal))?.digest;
  const text = await readFile(join(content.path, FILE), 'utf8');
  await content.replace(FILE, 'seats: 50', 'seats: fifty');
  const line = text.slice(0, text.indexOf('seats: 50')).split('\n').length;
  const { rules, faults } = await lists();
  expect(rules).toEqual([]);
  expect(faults).toEqual([
    { file: FILE, line, field: 'lists[0].seats', problem: expect.stringContaining('"fifty"; write a whole number') },
  ]);
  const answer = await freeze(seen);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ message: string }>().message).toContain(`${FILE}:${line} lists[0].seats "fifty"`);
  expect((await lists()).frozen).toEqual([]);
  await content.replace(FILE, 'seats: fifty', 'seats: 50');
});

it('an editor drafts an announcement of a frozen list, which is published with the list as its document', async () => {
  const frozen = (await freeze((await computed(principal))?.digest)).json<FreezingResponse>().data;
  const answer = await editor.post(RANK_CALLS.announcement(frozen.id), {});
  const { kind, item } = answer.json<AnnouncementResponse>().data;
  expect([kind, item]).toEqual(['result-announcements', `rank-list-21-11-2026-${frozen.id.slice(0, 8)}`]);
  const { draft } = (await editor.get(CONTENT_CALLS.item(kind, item))).json<Required<ContentItemResponse>>().data;
  const drafts = [{ kind, item, version: draft?.version ?? '' }];
  const published = await editor.post(CONTENT_CALLS.publish, { drafts });
  expect(published.json()).toMatchObject({ success: 1 });
  const folder = join(content.path, 'result-announcements');
  expect((await readFile(join(folder, `${item}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
  const shown = (await api.app.inject('/api/college-result-announcements')).payload;
  expect(shown).toContain('Rank list 2027 - 2028: B.Pharm, merit seats, as on 21-11-2026');
  expect((await clerk.post(RANK_CALLS.announcement(frozen.id), {})).statusCode).toBe(403);
});

it('a corrected list of the same day is announced, too, and one that is sent again, since its response was lost, is drafted once', async () => {
  const announce = async () => {
    const frozen = (await freeze((await computed(principal))?.digest)).json<FreezingResponse>().data;
    return async () => (await editor.post(RANK_CALLS.announcement(frozen.id), {})).json<AnnouncementResponse>();
  };
  const first = await announce();
  const { data } = await first();
  expect(await first()).toMatchObject({ success: 1, data });
  await api.db.updateTable('applications').set({ state: 'withdrawn' }).where('number', '=', '2026-000002').execute();
  const corrected = await (await announce())();
  expect(corrected).toMatchObject({ success: 1 });
  expect(corrected.data.item).not.toBe(data.item);
});

it('an unknown list is refused with the names of the existing ones', async () => {
  const answer = await compute(clerk, 'PhD');
  expect(answer.statusCode).toBe(404);
  expect(answer.json<{ message: string }>().message).toContain(`list: "PhD"; name one of ${MERIT}; `);
  expect((await clerk.get(RANK_CALLS.list('none'))).statusCode).toBe(404);
});
