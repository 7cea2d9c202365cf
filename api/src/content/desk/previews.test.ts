import { rename } from 'node:fs/promises';
import { CONTENT_CALLS, type PagePreviewResponse, PREVIEW_CALL } from 'contract/office/contentCalls';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { staffVisitor } from '../../staff/staff.testing';
import { fileForm, picture } from '../../testing/applicationForm.testing';
import { forEachTest, TODAY } from '../../testing/testApi.testing';
import { CONTENT_PREVIEW } from '../contentVersion';
import { draftsOf, openEditedSite } from './desk.testing';

let now = TODAY;
beforeEach(() => void (now = TODAY));
const site = forEachTest(() => openEditedSite(() => now));

const TITLE = 'A day among the leaves';
const LIVE = 'Garden Day and planting of 500 medicinal saplings';

async function begin(changes: object = { title: TITLE }) {
  const saved = await site.save('events', 'garden-day', { ...changes });
  const answer = await site.editor.post(CONTENT_CALLS.previews, draftsOf(saved));
  const { data } = answer.json<PagePreviewResponse>();
  return { answer, ...data, token: new URLSearchParams(data?.address?.split('?')[1]).get('preview') ?? '' };
}

const read = (url: string, token: string) => site.api.app.inject({ url, headers: { [CONTENT_PREVIEW]: token } });

it('a draft is in the responses to requests that name its preview, of which the first finds it built, and in no others', async () => {
  const { address, token } = await begin();
  expect(address).toMatch(/^\/events\?preview=[\w-]{43}$|^\/events[^?]*\?.*preview=[\w-]{43}$/);
  // the page server waits only briefly
  await rename(site.content.path, `${site.content.path}-away`);
  const previewed = await read('/api/events', token);
  await rename(`${site.content.path}-away`, site.content.path);
  expect(previewed.body).toContain(TITLE);
  expect(previewed.body).not.toContain(LIVE);
  expect(previewed.headers['cache-control']).toBe('no-store');
  const part = (await read('/api/events?limit=4&offset=8', token)).json().data.data;
  expect(part).toHaveLength(4);
  expect(part).toContainEqual(expect.objectContaining({ title: TITLE }));
  expect((await read('/api/events?limit=none', token)).statusCode).toBe(400);
  expect((await read(PREVIEW_CALL, token)).json()).toMatchObject({ data: { until: '2026-11-21T06:30:00.000Z' } });

  for (const answer of [await site.api.app.inject('/api/events'), await read('/api/events', 'x'.repeat(43))]) {
    expect(answer.body).toContain(LIVE);
    expect(answer.body).not.toContain(TITLE);
  }
  expect((await read('/api/search?q=leaves', token)).statusCode).toBeLessThan(500);
});

it('a picture of a draft is in the page before it is published', async () => {
  const form = fileForm(await picture(1200, 800));
  const sent = await site.editor.post(CONTENT_CALLS.file('events', 'garden-day', 'image'), form);
  const { token } = await begin({ image: sent.json().data.file });
  const { data } = (await read('/api/events', token)).json();
  const { image } = data.data.find(({ slug }: { slug: string }) => slug === 'garden-day');
  expect(image).toMatch(/^garden-day-2\./);
  expect((await site.api.app.inject(data.baseUrl + image)).statusCode).toBe(200);
});

it('a preview ends after 30 minutes, and with the session that it was begun in', async () => {
  const first = await begin();
  now = new Date(TODAY.getTime() + 30 * 60 * 1000);
  expect((await read(PREVIEW_CALL, first.token)).statusCode).toBe(404);
  expect((await read('/api/events', first.token)).body).toContain(LIVE);
  now = TODAY;
  const second = await begin({ title: `${TITLE} again` });
  expect((await read('/api/events', second.token)).body).toContain(TITLE);
  await site.editor.post(STAFF_CALLS.signOut, {});
  expect((await read(PREVIEW_CALL, second.token)).statusCode).toBe(404);
  expect(await site.api.db.selectFrom('content_previews').selectAll().execute()).toEqual([]);
});

it('no page shows content with a mistake, and the position of the mistake is reported', async () => {
  const { answer, faults, address } = await begin({ title: '' });
  expect(answer.statusCode).toBe(200);
  expect(address).toBeUndefined();
  expect(faults).toEqual([expect.objectContaining({ file: 'events/2026-06-05-garden-day.md', field: 'title' })]);
});

it('no preview is begun for a draft that has changed in the meantime, or by anybody without the right', async () => {
  const saved = await site.save('events', 'garden-day', { title: TITLE });
  await site.save('events', 'garden-day', { title: 'Another one' });
  expect((await site.editor.post(CONTENT_CALLS.previews, draftsOf(saved))).statusCode).toBe(409);
  const clerk = await staffVisitor(site.api, site.api.db, ['clerk']);
  expect((await clerk.post(CONTENT_CALLS.previews, draftsOf(saved))).statusCode).toBe(403);
});
