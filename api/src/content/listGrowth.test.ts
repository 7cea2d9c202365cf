import type { LightMyRequestResponse } from 'fastify';
import type { ContentResponse } from 'contract/content/responses';
import { eventually } from 'contract/eventually.testing';
import { type ListQuery, partPath } from 'contract/listQuery';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { linesOf, readPublished } from './publishedContent';
import { servedVersion } from './served.testing';

const FEW = 10;
const MANY = 10_000;

const api = forAllTests(() => openTestApi());

const dayOf = (number: number) => new Date(Date.UTC(2026, 10, 21 + 5 - number)).toISOString().slice(0, 10);

/** Replaces the college's own items of a kind by `count` others, five of them upcoming. */
async function publish(kind: string, count: number): Promise<void> {
  const others = (await readPublished(api.db)).records.filter((record) => record.kind !== kind);
  const items = Array.from({ length: count }, (_item, number) => {
    const slug = `item-${String(number).padStart(5, '0')}`;
    const day = dayOf(number);
    const description = `<p>${'word '.repeat(60)}</p>`;
    const record = { id: slug, slug, title: slug, date: day, image: 'x.webp', description };
    return { kind, slug, day, file: `${kind}/${slug}.md`, record };
  });
  await api.db
    .updateTable('published_content')
    .set({ hash: `${kind} ${count}`, records_jsonl: linesOf([...others, ...items]) })
    .execute();
}

const recordsIn = (answer: LightMyRequestResponse) => answer.json<ContentResponse<'/api/events'>>().data.data.length;

type Query = ListQuery & { limit: number };

const PARTS: [string, Query][] = [
  ['the first page', { limit: 4 }],
  ['a later page', { limit: 4, offset: 4 }],
  ['upcoming events', { limit: 3, when: 'upcoming' }],
  ['past events', { limit: 3, when: 'past' }],
];

it('a part of 10,000 events is as large as a part of 10', async () => {
  const few = new Map<string, number>();
  for (const count of [FEW, MANY]) {
    const version = await servedVersion(api);
    await publish('events', count);
    await eventually(async () => (await servedVersion(api)) !== version);
    for (const [name, query] of PARTS) {
      const answer = await api.app.inject(partPath('/api/events', query));
      expect({ name, records: recordsIn(answer) }).toEqual({ name, records: query.limit });
      const before = few.get(name) ?? answer.rawPayload.length;
      few.set(name, before);
      expect(answer.rawPayload.length / before).toBeLessThan(1.1);
    }
  }
});
