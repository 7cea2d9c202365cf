import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTENT_CALLS,
  type CheckResponse,
  type ContentItem,
  type ContentItemResponse,
  type ContentResponse,
  type SourceText,
} from 'contract/office/contentCalls';
import { loggedActs } from '../../office/office.testing';
import { staffVisitor } from '../../staff/staff.testing';
import { fileForm, picture } from '../../testing/applicationForm.testing';
import { pdfDocument, pdfWith } from '../../testing/documents.testing';
import { forAllTests } from '../../testing/testApi.testing';
import { draftsOf, itemOf, openEditedSite, published } from './desk.testing';

const GARDEN = 'events/2026-06-05-garden-day.md';
const DRAFT = CONTENT_CALLS.draft('events', 'garden-day');

const site = forAllTests(() => openEditedSite());
const other = forAllTests(() => staffVisitor(site.api, site.api.db, ['principal']));
afterEach(() => site.restore());

const kinds = async () => (await site.editor.get(CONTENT_CALLS.content)).json<ContentResponse>().data;

const logged = () => loggedActs(site.api.db, 'who', 'act', 'subject');

it('all kinds are listed with the schema of their fields, and their items with title and draft', async () => {
  const saved = await site.save('events', 'garden-day', { title: 'A day among the leaves' });
  const { editable, kinds: listed } = await kinds();
  expect(editable).toBe(true);
  const events = listed.find(({ kind }) => kind === 'events');
  expect(events).toMatchObject({
    title: 'Events',
    is_list: true,
    schema: { properties: { title: { title: 'Title' }, description: { contentMediaType: 'text/html' } } },
  });
  expect(events?.items.find(({ item }) => item === 'garden-day')).toEqual({
    item: 'garden-day',
    path: GARDEN,
    title: 'Garden Day and planting of 500 medicinal saplings',
    draft: { ...saved.draft, act: 'change', who: 'Anjali Menon', is_stale: false },
  });
  expect(saved.base).toMatch(/^[\da-f]{64}$/);
  const single = listed.find(({ kind }) => kind === 'site');
  expect(single).toMatchObject({
    is_list: false,
    items: [{ item: 'site', title: 'Settings of the site', draft: null }],
  });
});

it('a draft with wrong fields is saved, names them with the fix, and does so in the list, until they are corrected', async () => {
  const { base, now } = await site.item('events', 'garden-day');
  const data = { ...now?.data, title: undefined, date: 'the fifth of June' };
  const answer = (await site.editor.put(DRAFT, { base, seen: '', data })).json<Required<ContentItemResponse>>();
  expect(answer.message).toBe(
    'The draft is saved. 2 fields are wrong: it cannot be published until they are corrected.',
  );
  const faults = [
    { field: 'title', problem: expect.stringMatching(/^is missing; /) as string },
    { field: 'date', problem: expect.stringMatching(/^"the fifth of June"; write a date that exists/) as string },
  ];
  expect(answer.data.draft?.faults).toEqual(faults);
  const { kinds: listed } = await kinds();
  const line = listed.flatMap(({ items }) => items).find(({ path }) => path === GARDEN);
  expect(line?.draft?.faults).toEqual(faults);
  expect(
    (await site.save('events', 'garden-day', { title: 'In the garden', date: '2026-06-05' })).draft?.faults,
  ).toEqual([]);
});

it('an item shows its fields, its Markdown and the picture that it names', async () => {
  const { now, draft, drafted, path } = await site.item('events', 'garden-day');
  expect([path, draft, drafted]).toEqual([GARDEN, null, null]);
  expect(now?.data.description).toMatch(/^[A-Z]/);
  expect(now?.texts).toEqual([{ path: GARDEN, text: await site.text(GARDEN) }]);
  const bytes = await site.editor.get(CONTENT_CALLS.file('events', 'garden-day', 'garden-day.webp'));
  expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([200, 'image/webp']);

  const admission = await site.item('admission', 'admission');
  expect(admission.now?.texts.map((text) => text.path)).toEqual([
    'admission/admission.yaml',
    'admission/criteria.md',
    'admission/procedure.md',
    'admission/rules.md',
  ]);
  expect((await site.editor.get(CONTENT_CALLS.item('events', 'none'))).statusCode).toBe(404);
  expect((await site.editor.get(CONTENT_CALLS.item('none', 'none'))).statusCode).toBe(404);
  const outside = await site.editor.get(CONTENT_CALLS.file('events', 'garden-day', '../about.webp'));
  expect(outside.statusCode).toBe(404);
});

it('publishing a changed field rewrites only its line, keeps comments, and updates the site', async () => {
  const commented = (await site.text(GARDEN)).replace('---\n', '---\n# planted in June\n');
  await site.content.write(GARDEN, commented);
  const saved = await site.save('events', 'garden-day', { title: 'A day: among the leaves' });
  expect(await site.text(GARDEN)).toBe(commented);

  const answer = await site.publish(saved);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { message: 'Published.', data: { publication: 1 } }]);
  expect(await site.text(GARDEN)).toBe(commented.replace(/^title: .*$/m, 'title: "A day: among the leaves"'));
  expect(await site.eventTitles()).toContain('A day: among the leaves');
  expect((await site.item('events', 'garden-day')).draft).toBeNull();
  expect((await logged()).slice(-2)).toEqual([
    `editor@college.org | content-save | ${GARDEN}`,
    `editor@college.org | content-publish | ${GARDEN}`,
  ]);
});

it('a Markdown text is rewritten where it is: its front matter and line ends stay, and so does the file beside a text that has its own', async () => {
  const windows = (await site.text(GARDEN)).replaceAll('\n', '\r\n');
  await site.content.write(GARDEN, windows);
  const { now } = await site.item('events', 'garden-day');
  expect(String(now?.data.description)).not.toContain('\r');
  await site.publish(await site.save('events', 'garden-day', { description: 'One.\n\nTwo, [at home](/).' }));
  const head = windows.slice(0, windows.indexOf('---', 3) + 5);
  expect(await site.text(GARDEN)).toBe(`${head}\r\nOne.\r\n\r\nTwo, [at home](/).\r\n`);

  const before = await site.text('admission/admission.yaml');
  const saved = await site.save('admission', 'admission', { rules_and_regulation: 'Be kind.' });
  expect((await site.publish(saved)).statusCode).toBe(200);
  expect(await site.text('admission/rules.md')).toBe('Be kind.\n');
  expect(await site.text('admission/admission.yaml')).toBe(before);
});

it('a draft that is sent again, since its response was lost, is saved once and not as that of somebody else', async () => {
  const { base, now } = await site.item('events', 'garden-day');
  const body = { base, seen: '', data: { ...now?.data, title: 'Sent twice' } };
  const save = () => site.editor.put(DRAFT, body);
  const first = itemOf(await save());
  expect(itemOf(await save()).draft).toEqual(first.draft);
});

it('when two editors save, the second sees what the first changed, nothing is lost, and a draft that was saved again is not published', async () => {
  const { base, now } = await site.item('events', 'garden-day');
  const save = (title: string, seen = '') => ({ base, seen, data: { ...now?.data, title } });
  const first = itemOf(await other.put(DRAFT, save('The first')));

  const second = await site.editor.put(DRAFT, save('The second'));
  expect(second.statusCode).toBe(409);
  const { message, data, yours } = second.json<ContentItemResponse>();
  expect(message).toBe('Somebody else was first: nothing is saved. Compare both, and choose one.');
  expect(data?.drafted?.texts[0]?.text).toContain('title: The first');
  expect(yours?.[0]?.text).toContain('title: The second');

  // discarded and saved again, it is not the draft that was seen
  await other.delete(`${DRAFT}?seen=${first.draft?.version}`);
  itemOf(await other.put(DRAFT, save('The first again')));
  const late = [
    await site.editor.put(DRAFT, save('The second', first.draft?.version)),
    await site.editor.delete(`${DRAFT}?seen=${first.draft?.version}`),
    await site.editor.post(CONTENT_CALLS.check, draftsOf(first)),
    await site.publish(first),
  ];
  expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  expect((await site.item('events', 'garden-day')).title).toBe('The first again');
  expect(await site.text(GARDEN)).toContain('500 medicinal saplings');
});

it('an item is removed only once a colleague’s draft and then the file that was changed by hand were seen', async () => {
  const remove = ({ base, draft }: ContentItem) =>
    site.editor.post(CONTENT_CALLS.removal('events', 'garden-day'), { base, seen: draft?.version ?? '' });
  const unchanged = await site.item('events', 'garden-day');
  const saved = await site.save('events', 'garden-day', { title: 'Theirs' });
  const late = await remove(unchanged);
  const { message, data: theirs, yours } = late.json<ContentItemResponse>();
  expect([late.statusCode, theirs?.draft, yours]).toEqual([409, saved.draft, undefined]);
  expect(message).toBe('Somebody else was first: nothing is changed. This is their version.');

  await site.content.replace(GARDEN, /^title: .*$/m, 'title: By hand');
  const refused = await remove(await site.item('events', 'garden-day'));
  const { data } = refused.json<Required<ContentItemResponse>>();
  expect([refused.statusCode, data.title]).toEqual([409, 'By hand']);
  expect(itemOf(await remove(data)).draft).toMatchObject({ act: 'remove', is_stale: false });
});

it('of two editors who save or discard a draft at the same moment, only the first is in the office log', async () => {
  const before = (await logged()).length;
  const done: string[] = [];
  const countDone = (act: string, answers: { statusCode: number }[]) => {
    for (const { statusCode } of answers) if (statusCode === 200) done.push(act);
  };
  for (const round of [1, 2, 3]) {
    const { base, now } = await site.item('events', 'garden-day');
    // each has a text of their own: the same text again would count as sent again
    const saved = [site.editor, other].map((one, index) =>
      one.put(DRAFT, { base, seen: '', data: { ...now?.data, title: `Round ${round} of ${index}` } }),
    );
    countDone('content-save', await Promise.all(saved));
    const { draft } = await site.item('events', 'garden-day');
    const seen = `${DRAFT}?seen=${draft?.version}`;
    countDone('content-discard', await Promise.all([site.editor, other].map((one) => one.delete(seen))));
  }
  const acts = (await logged()).slice(before).map((line) => line.split(' | ')[1]);
  expect(acts).toEqual(done);
});

const textOf = (texts: SourceText[] | undefined) => texts?.[0]?.text;

it('a draft whose file was changed by hand in the meantime is saved or published over it only once both were seen', async () => {
  const saved = await site.save('events', 'garden-day', { title: 'Mine' });
  await site.content.replace(GARDEN, /^title: .*$/m, 'title: By hand');
  const answer = await site.publish(saved);
  expect([answer.statusCode, published(answer).data.changed]).toEqual([409, [GARDEN]]);
  expect(await site.text(GARDEN)).toContain('title: By hand');
  const opened = await site.item('events', 'garden-day');
  expect(opened).toMatchObject({ draft: { is_stale: true }, drafted: { data: { title: 'Mine' } } });
  const save = ({ base, draft }: ContentItem) =>
    site.editor.put(DRAFT, { base, seen: draft?.version, data: opened.drafted?.data });

  const compared = await save(opened);
  const { message, data, yours } = compared.json<Required<ContentItemResponse>>();
  expect([compared.statusCode, message]).toEqual([409, expect.stringMatching(/^Somebody else was first/)]);
  expect([data.drafted, textOf(data.now?.texts), textOf(yours)]).toEqual([
    null,
    expect.stringContaining('title: By hand'),
    expect.stringContaining('title: Mine'),
  ]);
  expect((await site.publish(itemOf(await save(data)))).statusCode).toBe(200);
  expect(await site.text(GARDEN)).toContain('title: Mine');
});

it('who has seen neither a colleague’s draft nor the file that was changed since is shown one after the other', async () => {
  const { base, now } = await site.item('events', 'garden-day');
  const data = (title: string) => ({ ...now?.data, title });
  itemOf(await other.put(DRAFT, { base, seen: '', data: data('Theirs') }));
  await site.content.replace(GARDEN, /^title: .*$/m, 'title: By hand');

  const save = async (seen: Pick<ContentItem, 'base' | 'draft'>) => {
    const body = { base: seen.base, seen: seen.draft?.version ?? '', data: data('Mine') };
    const answer = await site.editor.put(DRAFT, body);
    return { status: answer.statusCode, ...answer.json<Required<ContentItemResponse>>() };
  };
  const first = await save({ base, draft: null });
  expect([first.status, first.data.drafted?.data.title]).toEqual([409, 'Theirs']);
  const second = await save(first.data);
  expect([second.status, second.data.drafted, second.data.now?.data.title]).toEqual([409, null, 'By hand']);
  expect((await save(second.data)).data.title).toBe('Mine');
});

it('a mistake is reported with file, line and field, and none of several drafts is published', async () => {
  const right = await site.save('events', 'garden-day', { title: 'Right' });
  const wrong = await site.save('courses', 'b-pharm', { fees: 'plenty', description: 'See [that](/nowhere).' });
  const check = await site.editor.post(CONTENT_CALLS.check, draftsOf(right, wrong));
  const { faults } = check.json<Required<CheckResponse>>().data;
  expect(faults).toMatchObject([
    { file: 'courses/01-b-pharm.md', line: 6, field: 'fees', problem: expect.stringContaining('"plenty"') },
    { file: 'courses/01-b-pharm.md', field: 'description', problem: expect.stringContaining('/nowhere') },
  ]);
  const answer = await site.publish(right, wrong);
  expect([answer.statusCode, published(answer).data.faults]).toEqual([422, faults]);
  expect(await site.text(GARDEN)).not.toContain('Right');
  expect(await site.eventTitles()).not.toContain('Right');
  expect((await site.item('events', 'garden-day')).draft).not.toBeNull();

  const corrected = await site.save('courses', 'b-pharm', { fees: 90000, description: 'See [that](/contact).' });
  const checked = await site.editor.post(CONTENT_CALLS.check, draftsOf(right, corrected));
  expect(checked.json<CheckResponse>()).toEqual({ success: 1, message: 'No mistakes.', data: { faults: [] } });
});

it('a new item is named like the existing ones, and is added and removed by drafts', async () => {
  const post = (kind: string, body: object) => site.editor.post(CONTENT_CALLS.items(kind), body);
  const faculty = { name: 'Dr. Élise O’Neill', qualification: 'Ph.D', designation: 'Reader', image: 'none.webp' };
  expect(itemOf(await post('faculty', { data: faculty }))).toMatchObject({
    path: 'faculty/13-dr-elise-oneill.yaml',
    item: 'dr-elise-oneill',
    base: '',
    now: null,
    draft: { act: 'new' },
    drafted: { data: faculty },
  });
  const data = { title: 'Open garden!', date: '2027-05-01', image: 'garden-day.webp', description: 'Come and *see*.' };
  const event = itemOf(await post('events', { data }));
  expect(event.path).toBe('events/2027-05-01-open-garden.md');
  expect((await post('events', { data })).statusCode).toBe(422);
  expect((await kinds()).kinds.find(({ kind }) => kind === 'events')?.items.at(-1)).toMatchObject({
    title: 'Open garden!',
    draft: { act: 'new' },
  });
  expect((await site.publish(event)).statusCode).toBe(200);
  expect(await site.text(event.path)).toBe(
    '---\ntitle: Open garden!\ndate: 2027-05-01\nimage: garden-day.webp\n---\n\nCome and *see*.\n',
  );
  expect(await site.eventTitles()).toContain('Open garden!');

  const { base, kind, item } = await site.item('events', 'open-garden');
  const gone = itemOf(await site.editor.post(CONTENT_CALLS.removal(kind, item), { base, seen: '' }));
  expect(gone).toMatchObject({ draft: { act: 'remove' }, drafted: null });
  expect((await site.publish(gone)).statusCode).toBe(200);
  expect(await site.content.files()).not.toContain(event.path);
  // another event shows it
  expect(await site.content.files()).toContain('events/garden-day.webp');
  expect(await site.eventTitles()).not.toContain('Open garden!');
  const single = { base: (await site.item('site', 'site')).base, seen: '' };
  expect((await site.editor.post(CONTENT_CALLS.removal('site', 'site'), single)).statusCode).toBe(422);
});

it('a new item is refused without a day, with a name that cannot be part of an address or is taken, or for a kind of one file', async () => {
  const send = (title: string, date?: string, name?: unknown) =>
    site.editor.post(CONTENT_CALLS.items('events'), { data: { title, date }, name });
  const post = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent);
    return [answer.statusCode, answer.json().errors];
  };
  for (const name of ['../site', 'a/b', 'A-Big-One', 'with space', '-a', '.hidden', 'x'.repeat(61), 'garden-day', 7])
    expect(await post('A title', '2027-05-01', name)).toEqual([422, { name: expect.any(Array) }]);
  expect(await post('തുളസി', '2027-05-01')).toEqual([422, { name: expect.any(Array) }]);
  expect(await post('No day')).toEqual([422, { date: [expect.stringContaining('write a date')] }]);
  // as the form names them, not the file
  expect((await send('No day')).json().message).toMatch(/^Day: write a date/);
  expect((await send('', '2027-05-01')).json().message).toMatch(/^Title: is missing/);
  expect((await send('A title', '2027-05-01', 'A B')).json().message).toMatch(/^Name in the address: "A B" cannot/);

  // even if its file is in a folder of its name
  expect((await kinds()).kinds.find(({ kind }) => kind === 'admission')?.is_list).toBe(false);
  const second = await site.editor.post(CONTENT_CALLS.items('admission'), { data: {}, name: 'second' });
  const message = 'Name in the address: Admission is one file, and has no further items.';
  expect([second.statusCode, second.json().message]).toEqual([422, message]);
});

it('a discarded draft leaves nothing behind, and a draft without a change is not published', async () => {
  const saved = await site.save('events', 'garden-day', { title: 'Never mind' });
  expect(itemOf(await site.editor.delete(`${DRAFT}?seen=${saved.draft?.version}`)).draft).toBeNull();
  expect((await site.editor.delete(`${DRAFT}?seen=${saved.draft?.version}`)).statusCode).toBe(404);
  const discarded = `editor@college.org | content-discard | ${GARDEN}`;
  expect((await logged()).at(-1)).toBe(discarded);
  const same = await site.save('events', 'garden-day', {});
  expect((await site.publish(same)).statusCode).toBe(422);
  expect((await site.item('events', 'garden-day')).draft).toBeNull();
  expect((await logged()).at(-1)).toBe(discarded);
});

it('a picture is checked, cleaned, stored with the draft and written when it is published; the previous one is removed', async () => {
  const send = async (bytes: Buffer, field = 'image') =>
    site.editor.post(CONTENT_CALLS.file('events', 'garden-day', field), fileForm(bytes));
  const small = await send(await picture(400, 300));
  expect(small.json()).toMatchObject({
    message: 'The picture is 400 × 300 pixels; make it at least 960 × 640.',
    errors: { file: [expect.stringContaining('960 × 640')] },
  });
  expect((await send(Buffer.from('GIF89a'))).json().message).toContain('is a GIF picture; choose a JPEG, PNG or WebP');
  expect((await send(Buffer.from('\x89PNG\r\n\x1a\n no', 'latin1'))).statusCode).toBe(422);
  expect((await send(await picture(1200, 800), 'title')).statusCode).toBe(404);

  const sent = await send(await picture(1200, 800));
  expect(sent.json().data).toEqual({ file: 'garden-day-2.webp' });
  expect(await site.content.files()).not.toContain('events/garden-day-2.webp');
  const shown = await site.editor.get(CONTENT_CALLS.file('events', 'garden-day', 'garden-day-2.webp'));
  expect([shown.statusCode, shown.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);

  const saved = await site.save('events', 'garden-day', { image: 'garden-day-2.webp' });
  expect((await site.publish(saved)).statusCode).toBe(200);
  const files = await site.content.files();
  expect(files).toContain('events/garden-day-2.webp');
  expect(files).not.toContain('events/garden-day.webp');
  expect(await site.api.db.selectFrom('content_draft_files').select('path').execute()).toEqual([]);
});

it('a PDF is checked, stored with the draft byte for byte, and written when it is published; the previous one is removed', async () => {
  const name = 'b-pharm-sessional-results';
  const send = async (bytes: Buffer, field = 'pdf') =>
    site.editor.post(CONTENT_CALLS.file('result-announcements', name, field), fileForm(bytes));
  expect((await send(await picture(400, 300))).json().message).toContain('save it as a PDF');
  const active = await send(pdfWith('5 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'));
  expect([active.statusCode, active.json().message]).toEqual([422, expect.stringMatching(/^The document /)]);
  expect((await send(pdfDocument(), 'title')).statusCode).toBe(404);

  const sent = pdfDocument('the list');
  const { file } = (await send(sent)).json().data;
  expect(file).toMatch(/^[\w-]+\.pdf$/);
  const shown = await site.editor.get(CONTENT_CALLS.file('result-announcements', name, file));
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${file}"`,
  });
  expect(shown.rawPayload).toEqual(sent);

  const before = (await site.item('result-announcements', name)).now?.data.pdf;
  const saved = await site.save('result-announcements', name, { pdf: file });
  expect((await site.publish(saved)).statusCode).toBe(200);
  const folder = saved.path.slice(0, saved.path.lastIndexOf('/') + 1);
  expect(await readFile(join(site.content.path, folder + file))).toEqual(sent);
  expect(await site.content.files()).not.toContain(folder + before);
});

it('a save without the version that was seen, or without fields, is refused', async () => {
  for (const body of [{ data: {} }, { base: '', seen: '' }, { base: '', seen: '', data: [] }])
    expect((await site.editor.put(DRAFT, body)).statusCode).toBe(422);
});

it('a file that cannot be parsed is reported with its line, and cannot be edited at the desk', async () => {
  await site.content.replace(GARDEN, /^title: .*$/m, 'title: A: B: C');
  const { faults, base, now } = await site.item('events', 'garden-day');
  expect(faults).toMatchObject([{ file: GARDEN, line: 2, problem: expect.stringContaining('is not YAML') }]);
  expect(now?.texts[0]?.text).toContain('A: B: C');
  const answer = await site.editor.put(DRAFT, { base, seen: '', data: {} });
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(`${GARDEN}:2 is not YAML`)]);
});
