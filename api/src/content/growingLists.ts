import type { Kysely } from 'kysely';
import type { RecordIds } from 'contract/content/definition';
import type { ListQuery } from 'contract/listQuery';
import { DatabaseFault } from '../db/databaseFault';
import type { Database } from '../db/schema';

export interface DatedQuery extends ListQuery {
  /** The day in India, yyyy-MM-dd, that `when` refers to. */
  today: string;
}

/** Lists of the kinds that grow, read one part at a time. */
export interface GrowingLists {
  part: (kind: string, query: DatedQuery) => Promise<RecordIds[]>;
  /** Number of records in all parts. */
  count: (kind: string, query: Pick<DatedQuery, 'when' | 'today'>) => Promise<number>;
  item: (kind: string, slug: string) => Promise<RecordIds | undefined>;
}

/** Reads lists from the database, along its index: only as many rows as a part has. */
export function storedLists(db: Kysely<Database>): GrowingLists {
  const rowsOf = (kind: string, { when, today }: Pick<DatedQuery, 'when' | 'today'>) => {
    const rows = db.selectFrom('content_records').where('kind', '=', kind);
    return when === undefined ? rows : rows.where('day', when === 'upcoming' ? '>=' : '<', today);
  };
  return {
    async part(kind, query) {
      const limit = query.limit ?? Number.MAX_SAFE_INTEGER;
      const soonestFirst = query.when === 'upcoming';
      const rows = await rowsOf(kind, query)
        .select('record_json')
        .orderBy('day', soonestFirst ? 'asc' : 'desc')
        .orderBy('file', soonestFirst ? 'desc' : 'asc')
        .limit(limit)
        .offset(query.offset ?? 0)
        .execute();
      return rows.map(({ record_json }) => JSON.parse(record_json) as RecordIds);
    },
    async count(kind, query) {
      const { records } = await rowsOf(kind, query)
        .select((row) => row.fn.countAll().as('records'))
        .executeTakeFirstOrThrow();
      return Number(records);
    },
    async item(kind, slug) {
      const row = await db
        .selectFrom('content_records')
        .select('record_json')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row && (JSON.parse(row.record_json) as RecordIds);
    },
  };
}

interface Dated {
  day: string;
  record: RecordIds;
}

/** Reads lists from memory, when no database can be used. */
export function unstoredLists(listOf: (kind: string) => readonly Dated[]): GrowingLists {
  const matching = (kind: string, { when, today }: Pick<DatedQuery, 'when' | 'today'>) => {
    const records = listOf(kind);
    if (when === undefined) return records;
    if (when === 'past') return records.filter(({ day }) => day < today);
    return records.filter(({ day }) => day >= today).reverse();
  };
  return {
    part: (kind, { offset = 0, limit = Infinity, ...query }) =>
      Promise.resolve(
        matching(kind, query)
          .slice(offset, offset + limit)
          .map(({ record }) => record),
      ),
    count: (kind, query) => Promise.resolve(matching(kind, query).length),
    item: (kind, slug) => Promise.resolve(listOf(kind).find(({ record }) => record.slug === slug)?.record),
  };
}

/**
 * Reads lists from the database; while that cannot be used, from a fallback.
 * @param standIn makes the fallback when it is first needed; when that fails, the database's fault is thrown
 */
export function listsWithStandIn(stored: GrowingLists, standIn: () => Promise<GrowingLists>): GrowingLists {
  let others: Promise<GrowingLists> | undefined;

  async function ask<Answer>(question: (lists: GrowingLists) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question(stored);
      others = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      others ??= standIn();
      const lists = await others.catch(() => undefined);
      if (lists) return question(lists);
      others = undefined;
      throw error;
    }
  }
  return {
    part: (kind, query) => ask((lists) => lists.part(kind, query)),
    count: (kind, query) => ask((lists) => lists.count(kind, query)),
    item: (kind, slug) => ask((lists) => lists.item(kind, slug)),
  };
}
