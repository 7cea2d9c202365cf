import type { KyselyPlugin } from 'kysely';
import { plansOf } from '../testing/queryPlan';
import { CALLS, type SearchResponse } from 'contract/calls';
import { partPath } from 'contract/listQuery';
import { openStored, type Stored } from '../testing/stored';
import { openTestApi, type TestApi } from '../testing/testApi';
import { type DatedQuery, storedLists } from './growingLists';

const FEW = 10;
const MANY = 10_000;

let api: TestApi;
let stored: Stored;
beforeAll(async () => {
  api = await openTestApi();
  stored = await openStored(api.env.DATA_DIR);
});
afterAll(async () => {
  await stored.close();
  await api.close();
});

const dayOf = (number: number) => new Date(Date.UTC(2026, 10, 21 + 5 - number)).toISOString().slice(0, 10);

/** Replaces the college's own items of a kind by `count` others, five of them upcoming. */
async function publish(kind: string, count: number): Promise<void> {
  await stored.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('content_records').where('kind', '=', kind).execute();
    for (let number = 0; number < count; number++) {
      const slug = `item-${String(number).padStart(5, '0')}`;
      const day = dayOf(number);
      const record = {
        id: slug,
        slug,
        title: slug,
        date: day,
        image: 'x.webp',
        description: `<p>${'word '.repeat(60)}</p>`,
      };
      const row = { kind, slug, day, file: `${kind}/${slug}.md`, record_json: JSON.stringify(record) };
      await transaction.insertInto('content_records').values(row).execute();
    }
    await transaction
      .updateTable('content_state')
      .set({ hash: `${kind} ${count}` })
      .execute();
  });
}

/** Counts the rows that the database returns. */
function countingRows(): { plugin: KyselyPlugin; rows: () => number } {
  let rows = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  return { plugin, rows: () => rows };
}

type Query = Omit<DatedQuery, 'today'> & { limit: number };

const PARTS: [string, Query][] = [
  ['the first page', { limit: 4 }],
  ['a later page', { limit: 4, offset: 4 }],
  ['upcoming events', { limit: 3, when: 'upcoming' }],
  ['past events', { limit: 3, when: 'past' }],
];

async function readingOf(query: Query) {
  const { plugin, rows } = countingRows();
  const lists = storedLists(stored.db.withPlugin(plugin));
  const records = await lists.part('events', { ...query, today: '2026-11-21' });
  const answer = await api.app.inject(partPath('/api/events', query));
  return { rows: rows(), records: records.length, bytes: answer.rawPayload.length };
}

it('a part of 10,000 events reads as many rows, and is as large, as a part of 10', async () => {
  const few = new Map<string, Awaited<ReturnType<typeof readingOf>>>();
  for (const count of [FEW, MANY]) {
    const changed = new Promise<void>((resolve) => api.app.onContentChange(resolve));
    await publish('events', count);
    await changed;
    for (const [name, query] of PARTS) {
      const reading = await readingOf(query);
      const before = few.get(name) ?? reading;
      few.set(name, before);
      expect({ name, rows: reading.rows, records: reading.records }).toEqual({
        name,
        rows: query.limit,
        records: query.limit,
      });
      expect(reading.bytes / before.bytes).toBeLessThan(1.1);
    }
  }
});

it('of 10,000 events each is found, on its page of the list', async () => {
  const answer = await api.app.inject(`${CALLS.search}?q=item-09998`);
  expect(answer.json<SearchResponse>().data.data).toContainEqual(
    expect.objectContaining({ id: 'event:item-09998', path: '/events?page=2500&size=4' }),
  );
});

it('the database finds a part along the index of the list, without sorting and without reading the others', async () => {
  for (const [, query] of PARTS) {
    const plans = await plansOf(stored.db, (db) => storedLists(db).part('events', { ...query, today: '2026-11-21' }));
    expect(plans).toEqual([[expect.stringMatching(/^SEARCH content_records USING INDEX content_records_in_order /)]]);
  }
});
