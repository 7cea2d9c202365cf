import {
  type ApplicationsResponse,
  type DecisionsResponse,
  DESK_CALLS,
  type DeskApplicationResponse,
} from 'contract/office/applicationCalls';
import { INBOX_CALLS } from 'contract/office/inboxCalls';
import { WAITING_CALL } from 'contract/office/waitingCalls';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { loggedActs } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm.testing';
import { pdfDocument } from '../../../testing/documents.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { newVisitor, type Visitor } from '../../../testing/visitor';
import { deleteSubmissions } from '../../deleteSubmissions.testing';
import { contextOf, sinceOf } from '../states/states.testing';
import { readPdf } from '../pdf/readPdf.testing';
import { storeDocument } from '../states/documentFiles';

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
const principal = forAllTests(() => staffVisitor(api, api.db, ['principal']));
beforeEach(() => deleteSubmissions(api.db));

const sample = sampleAdmissionForm(TODAY);
const results = (totalpercentage: string, rank: string) => ({
  subjects: { ...sample.subjects, totalpercentage },
  keamEntranceMarks: { ...sample.keamEntranceMarks, rank, notWritten: rank === '' },
});

const seed = () =>
  seedApplications(api.db, api.keys, [
    { number: '2026-000001', changes: { name: 'BEENA DAS', program: 'D.Pharm', ...results('71', '') } },
    { number: '2026-000002', changes: { name: 'Anil 100%_K', ...results('93', '812') } },
    { number: '2026-000003', changes: { name: 'CHITRA', ...results('', '45') } },
  ]);

const list = async (query = '', by = clerk) => {
  const answer = await by.get(`${DESK_CALLS.applications}${query}`);
  return answer.json<ApplicationsResponse>().data;
};
const numbersOf = async (query: string, by = clerk) =>
  (await list(query, by)).items.map(({ number }) => Number(number.slice(-1)));
const read = async (number: string, by = clerk) =>
  (await by.get(DESK_CALLS.application(number))).json<DeskApplicationResponse>().data;

const acts = () => loggedActs(api.db, 'who', 'act', 'subject', 'numbers');

it('the work list is filtered, sorted and paginated on the server, and unknown values come last', async () => {
  await seed();
  expect(await numbersOf('?sort=-marks')).toEqual([2, 1, 3]);
  expect(await numbersOf('?sort=marks')).toEqual([1, 2, 3]);
  expect(await numbersOf('?sort=keam')).toEqual([3, 2, 1]);
  expect(await numbersOf('?sort=name')).toEqual([2, 1, 3]);
  expect(await numbersOf('?programme=D.Pharm')).toEqual([1]);
  expect(await numbersOf(`?words=${encodeURIComponent('das beena')}`)).toEqual([1]);
  // neither of them is a wildcard
  expect(await numbersOf(`?words=${encodeURIComponent('100%_')}`)).toEqual([2]);
  expect(await numbersOf(`?words=${encodeURIComponent('0_k%')}`)).toEqual([]);
  expect(await list('?limit=1&offset=1&sort=number')).toMatchObject({
    items: [{ number: '2026-000002', marks: 93, keam: 812, is_opened: false }],
    total: 3,
    offset: 1,
    seasons: [2026],
  });
  expect((await acts())[4]).toBe('clerk@college.org | list | desk list programme=D.Pharm | 2026-000001');
  expect((await acts())[5]).toBe('clerk@college.org | list | desk list words=(not logged) | 2026-000001');
});

it('a note that is sent again, since its response was lost, is stored once; the same words later are another note', async () => {
  await seed();
  const number = '2026-000001';
  const note = (seen: number, by = clerk) => by.post(DESK_CALLS.notes(number), { text: 'Nobody answered.', seen });
  await note(0);
  expect((await note(0)).json()).toMatchObject({ success: 1, data: { notes: [{ who: 'clerk@college.org' }] } });
  expect((await acts()).filter((act) => act.includes('| note |'))).toHaveLength(1);
  await note(0, principal);
  expect((await note(2)).json<DeskApplicationResponse>().data?.notes).toHaveLength(3);
});

it('the work list finds a name however initials, accents, apostrophes and chillu letters are typed, and a number however it is', async () => {
  for (const [name, words] of [
    ['K.P.ANJALI', 'k p anjali'],
    ['K P Anjali', 'KP Anjali'],
    ['Anjali K. P.', 'anjali k.p.'],
    ["Mary O'Neil", 'oneil'],
    ['Mary ONeil', 'O’Neil'],
    ['René Müller', 'rene muller'],
    ['Rene Muller', 'rené müller'],
    ['അവൻ', 'അവന്\u200d'],
    ['അവന്\u200d', 'അവൻ'],
  ] as const) {
    await seedApplications(api.db, api.keys, [{ number: '2026-000004', changes: { name } }]);
    expect([name, await numbersOf(`?words=${encodeURIComponent(words)}`)]).toEqual([name, [4]]);
    await deleteSubmissions(api.db);
  }
  const mobile = (last: number) => ({ number: `2026-00000${last}`, changes: { mobileNumber: `944701234${last}` } });
  await seedApplications(api.db, api.keys, [mobile(5), mobile(6)]);
  for (const words of ['9447012345', '+91 94470 12345', '094470-12345', '0091 9447012345', '(94470) 12.345'])
    expect([words, await numbersOf(`?words=${encodeURIComponent(words)}`)]).toEqual([words, [5]]);
});

it('a query of a list that is wrong is refused with name, value and fix', async () => {
  const inbox = INBOX_CALLS.list('messages');
  for (const [query, message, list = DESK_CALLS.applications] of [
    ['?sort=age', 'sort: "age"; use one of received, -received, number'],
    ['?state=lost', 'state: "lost"; use one of received, documents_asked'],
    ['?limit=5000', 'limit: "5000"; use a whole number from 1 to 200.'],
    ['?from=yesterday', 'from: "yesterday"; write a day as 2027-06-30.'],
    ['?colour=red', 'colour: "red"; give one value to one of season, programme'],
    ['?words=a&words=b', 'words: ["a","b"]; give one value'],
    ['?state=lost', 'state: "lost"; use one of open, done.', inbox],
    ['?from=yesterday', 'from: "yesterday"; write a day as 2027-06-30.', inbox],
    ['?limit=500', 'limit: "500"; use a whole number from 1 to 200.', inbox],
    ['?colour=red', 'colour: "red"; give one value to one of state, unopened', inbox],
  ] as const) {
    const answer = await clerk.get(`${list}${query}`);
    const refusal = { success: 0, message: expect.stringContaining(message) };
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  }
});

it('a season is counted by Indian day, programme, category and state', async () => {
  await seedApplications(api.db, api.keys, [
    { number: '2026-000001', submittedAt: new Date('2026-06-01T18:29:59Z') },
    // the next day has begun in India
    { number: '2026-000002', submittedAt: new Date('2026-06-01T18:30:00Z'), changes: { program: 'D.Pharm' } },
    { number: '2026-000003', submittedAt: new Date('2026-06-02T10:00:00Z') },
  ]);
  const overview = await clerk.get(DESK_CALLS.overview);
  expect(overview.json()).toMatchObject({
    data: {
      season: 2026,
      total: 3,
      by_day: [
        { value: '2026-06-01', count: 1 },
        { value: '2026-06-02', count: 2 },
      ],
      by_programme: [
        { value: 'B.Pharm', count: 2 },
        { value: 'D.Pharm', count: 1 },
      ],
      by_state: [{ value: 'received', count: 3 }],
    },
  });
  expect((await clerk.get(`${DESK_CALLS.overview}?season=2019`)).json()).toMatchObject({
    data: { total: 0, by_day: [] },
  });
  expect((await clerk.get(`${DESK_CALLS.overview}?season=all`)).statusCode).toBe(400);
});

it('an application that somebody has not opened since its last change is marked, for each person; a change or a released decision of one’s own marks none, and hides no change of others', async () => {
  await seed();
  const change = async (state: string, seen: number, by = clerk) =>
    expect((await by.post(DESK_CALLS.state('2026-000001'), { state, reason: '', seen })).statusCode).toBe(200);
  await read('2026-000001');
  expect(await numbersOf('?unopened=1&sort=number')).toEqual([2, 3]);
  expect(await numbersOf('?unopened=1&sort=number', principal)).toEqual([1, 2, 3]);
  await change('checked', 0);
  expect((await list('?sort=number')).items.map(({ is_opened }) => is_opened)).toEqual([true, false, false]);
  expect(await numbersOf('?unopened=1&sort=number')).toEqual([2, 3]);
  // requesting a document changes the state as well
  await clerk.post(DESK_CALLS.documents('2026-000001'), { title: 'Mark list', note: '' });
  expect(await numbersOf('?unopened=1&sort=number')).toEqual([2, 3]);
  // a colleague's change, which is only seen in the list
  await change('called', 2, principal);
  expect(await numbersOf('?unopened=1&sort=number')).toEqual([1, 2, 3]);
  await change('checked', 3);
  expect(await numbersOf('?unopened=1&sort=number')).toEqual([1, 2, 3]);

  await read('2026-000002', principal);
  await principal.post(DESK_CALLS.state('2026-000002'), { state: 'admitted', reason: '', seen: 0 });
  const decisions = [{ number: '2026-000002', version: 1 }];
  expect((await principal.post(DESK_CALLS.decisions, { decisions })).statusCode).toBe(200);
  expect(await numbersOf('?unopened=1&sort=number', principal)).toEqual([1, 3]);
});

it('of two people who change the same version at once, the second is shown what changed, and only the principal decides', async () => {
  await seed();
  const seen = (await read('2026-000001'))?.version ?? -1;
  const change = (state: string, by: Visitor, reason = '') =>
    by.post(DESK_CALLS.state('2026-000001'), { state, reason, seen });
  expect((await change('admitted', clerk)).statusCode).toBe(403);
  const both = await Promise.all([change('checked', clerk), change('called', principal)]);
  const [first, second] = both.toSorted((one, other) => one.statusCode - other.statusCode);
  const [to, who, other] = first === both[0] ? ['checked', 'clerk', 'principal'] : ['called', 'principal', 'clerk'];
  expect(first?.json()).toMatchObject({
    message: expect.stringContaining('Changed from “Received” to “'),
    data: { state: to },
  });
  expect(second?.statusCode).toBe(409);
  expect(second?.json()).toMatchObject({
    success: 0,
    message: expect.stringContaining(`was changed by ${who}@college.org in the meantime, and is “`),
    data: { state: to, version: 1, history: [{ who: `${who}@college.org`, from: 'received', to }] },
  });
  // the whole application was shown
  expect((await acts()).at(-1)).toBe(`${other}@college.org | show | desk application | 2026-000001`);
  expect((await clerk.post(DESK_CALLS.state('2026-000001'), { state: 'lost' })).statusCode).toBe(422);
  expect((await clerk.get(DESK_CALLS.application('2019-000001'))).statusCode).toBe(404);
});

it('exactly the decisions that were seen are released, and none when one was changed in the meantime', async () => {
  await seed();
  for (const number of ['2026-000001', '2026-000002']) {
    await principal.post(DESK_CALLS.state(number), { state: 'admitted', reason: '', seen: 0 });
  }
  const held = (await principal.get(DESK_CALLS.decisions)).json<DecisionsResponse>();
  expect(held.data.map(({ number }) => number)).toEqual(['2026-000001', '2026-000002']);
  const release = (decisions: object[]) => principal.post(DESK_CALLS.decisions, { decisions });
  const [first, second] = held.data.map(({ number, version }) => ({ number, version }));
  expect((await release([{ ...first }, { number: '2026-000003', version: 0 }])).json()).toMatchObject({
    success: 0,
    message: expect.stringContaining('2026-000003 waits for no release any more. Nothing was released'),
  });
  // a colleague decides otherwise after the list was read
  await principal.post(DESK_CALLS.state('2026-000001'), { state: 'refused', reason: 'a mistake', seen: 1 });
  const stale = await release([{ ...first }, { ...second }]);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ message: expect.stringMatching(/2026-000001 is ".+" now/) });
  expect((await list('?state=admitted')).items.every(({ is_held }) => is_held)).toBe(true);
  expect((await release([{ ...second }])).json()).toMatchObject({
    message: '1 decision is released.',
    data: [{ number: '2026-000001' }],
  });
  expect((await clerk.get(DESK_CALLS.decisions)).statusCode).toBe(403);
});

it('a submitted application is shown with pictures, form and documents, and every reading is logged', async () => {
  const { application_number: number } = await sendApplication(await newVisitor(api.app));
  const asked = await clerk.post(DESK_CALLS.documents(number), { title: 'Plus Two mark list', note: '' });
  expect(asked.json()).toMatchObject({ data: { state: 'documents_asked', documents: [{ id: 1, has_file: false }] } });
  const context = contextOf({ db: api.db, keys: api.keys, site: api });
  await storeDocument(context, { number, id: 1, file: { name: 'list.pdf', bytes: pdfDocument('marks') } });
  await context.sandbox.close();
  expect((await list('?documents=1')).items).toMatchObject([{ number, sent_documents: 1 }]);
  expect((await clerk.get(WAITING_CALL)).json()).toMatchObject({ data: { documents: 1 } });

  const shown = await read(number);
  expect(shown?.pictures.map(({ name }) => name)).toContain('photo');
  expect(JSON.stringify(shown)).toContain('XXXX');
  const photo = await clerk.get(DESK_CALLS.picture(number, 'photo'));
  expect([photo.headers['content-type'], photo.headers['cache-control']]).toEqual(['image/jpeg', 'no-store']);
  expect((await clerk.get(DESK_CALLS.picture(number, 'constructor'))).statusCode).toBe(404);
  expect((await clerk.get(DESK_CALLS.pdf(number))).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const document = await clerk.get(DESK_CALLS.document(number, 1));
  expect(document.headers['content-disposition']).toBe(`attachment; filename="${number}-document-1.pdf"`);
  const seenOf = async (id: number) => ({ seen: await sinceOf(api.db, number, id) });
  const sent = await seenOf(1);
  expect((await clerk.post(DESK_CALLS.refuse(number, 1), { ...sent, reason: '' })).json()).toMatchObject({
    errors: { reason: ['The reason is missing.'] },
  });
  expect((await clerk.post(DESK_CALLS.accept(number, 1), {})).json()).toMatchObject({
    errors: { seen: ['Send the “since” of the document that was seen.'] },
  });
  expect((await clerk.post(DESK_CALLS.accept(number, 1), sent)).json()).toMatchObject({ data: { state: 'received' } });
  expect((await list('?documents=1')).items).toEqual([]);
  await clerk.post(DESK_CALLS.documents(number), { title: 'Income certificate', note: '' });
  expect((await clerk.post(DESK_CALLS.cancel(number, 2), { ...(await seenOf(2)), reason: '' })).json()).toMatchObject({
    errors: { reason: ['The reason is missing.'] },
  });
  expect((await clerk.post(DESK_CALLS.paper(number, 2), await seenOf(2))).json()).toMatchObject({
    data: { documents: [{}, { state: 'accepted', reason: 'brought on paper' }] },
  });
  await clerk.post(DESK_CALLS.documents(number), { title: 'Transfer certificate', note: '' });
  const notNeeded = { ...(await seenOf(3)), reason: 'Not this year' };
  expect((await clerk.post(DESK_CALLS.cancel(number, 3), notNeeded)).json()).toMatchObject({
    data: { state: 'received', documents: [{}, {}, { state: 'cancelled', reason: 'Not this year' }] },
  });

  await clerk.post(DESK_CALLS.notes(number), { text: 'Called: comes on Monday.', seen: 0 });
  expect((await read(number))?.notes).toMatchObject([{ who: 'clerk@college.org', text: 'Called: comes on Monday.' }]);
  const csv = await clerk.get(`${DESK_CALLS.export}?format=csv&words=anjali`);
  expect(csv.payload).toContain('Called: comes on Monday.');
  const written = (await acts()).map((line) => line.split(' | ')[1]);
  expect(written).toEqual(expect.arrayContaining(['ask', 'show', 'document', 'pdf', 'accept', 'note', 'export']));
});

it('forms are printed together in one file, each with its own page numbers, and unknown numbers print nothing', async () => {
  await seed();
  const print = (...numbers: string[]) => clerk.get(`${DESK_CALLS.pdfs}?numbers=${numbers.join()}`);
  const { pages } = await readPdf((await print('2026-000001', '2026-000003')).rawPayload);
  const footers = pages.map(({ text }) =>
    /Application (\d{4}-\d{6}).*?(Page \d of \d)/.exec(text)?.slice(1, 3).join(' '),
  );
  const pagesOf = (number: string) => {
    const { length } = footers.filter((footer) => footer?.startsWith(number));
    expect(length).toBeGreaterThan(1);
    return Array.from({ length }, (_, index) => `${number} Page ${index + 1} of ${length}`);
  };
  expect(footers).toEqual([...pagesOf('2026-000001'), ...pagesOf('2026-000003')]);
  expect(await acts()).toEqual(['clerk@college.org | pdf | desk forms | 2026-000001 2026-000003']);
  await api.db.updateTable('application_files').set({ file_name: 'gone.jpg' }).execute();
  expect((await print('2026-000001', '2026-000003')).statusCode).toBe(200);
  expect((await print('2026-000001', '2019-000001')).json()).toMatchObject({
    message: expect.stringContaining('There is no application 2019-000001'),
  });
  expect((await print()).json()).toMatchObject({
    message: 'numbers: 0 applications; give 1 to 50, with commas between.',
  });
  expect(await acts()).toHaveLength(2);
});
