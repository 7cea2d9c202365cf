import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FrozenList, FrozenSummary, RankList } from 'contract/office/rankCalls';
import type { Database, RankListRow } from '../../../db/schema';

const summaryOf = ({ id, title, season, count, frozen_at, frozen_by }: FrozenSummary): FrozenSummary => ({
  id,
  title,
  season,
  count,
  frozen_at,
  frozen_by,
});

/** Stores a list permanently, as it is; about a person it holds only the application number. */
export async function keepFrozen(
  db: Kysely<Database>,
  { title, season, programme, seats, order, lines }: RankList,
  { at, who }: { at: Date; who: string },
): Promise<FrozenSummary> {
  const row: RankListRow = {
    id: randomUUID(),
    season,
    title,
    count: lines.length,
    frozen_at: at.toISOString(),
    frozen_by: who,
    list_json: JSON.stringify({ programme, seats, order, lines }),
  };
  await db.insertInto('rank_lists').values(row).execute();
  return summaryOf(row);
}

/** Returns the frozen lists, newest first. */
export const frozenLists = (db: Kysely<Database>): Promise<FrozenSummary[]> =>
  db
    .selectFrom('rank_lists')
    .select(['id', 'title', 'season', 'count', 'frozen_at', 'frozen_by'])
    .orderBy('frozen_at', 'desc')
    .orderBy('id')
    .execute();

export async function frozenList(db: Kysely<Database>, id: string): Promise<FrozenList | undefined> {
  const row = await db.selectFrom('rank_lists').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...summaryOf(row), ...(JSON.parse(row.list_json) as Omit<RankList, 'title' | 'season'>) };
}
