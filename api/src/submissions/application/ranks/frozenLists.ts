import { randomUUID } from 'node:crypto';
import type { FrozenList, FrozenSummary, RankList } from 'contract/office/rankCalls';
import type { Db } from '../../../db/schema';
import { resultAnnouncements } from 'contract/content/announcements';
import { formatDate } from 'contract/dates';
import { academicYear } from 'contract/season';
import type { ApiContext } from '../../../apiContext';
import { draftOf, saveDraft } from '../../../content/desk/drafts';
import { freePath } from '../../../content/desk/newItem';
import { refuseReadOnly } from '../../../content/desk/itemFiles';
import { loadTexts } from '../../../content/desk/itemView';
import { inTransaction } from '../../../db/transaction';
import { logOfficeAct } from '../../../audit/officeLog';
import { Conflict } from '../../../lib/refusals';

const jsonOf = ({ programme, seats, order, lines }: RankList) => JSON.stringify({ programme, seats, order, lines });

/** Stores a list permanently, as it is; about a person it holds only the application number. */
export async function keepFrozen(
  db: Db,
  list: RankList,
  { at, who }: { at: Date; who: string },
): Promise<FrozenSummary> {
  const { title, season, lines } = list;
  const id = randomUUID();
  const summary = { id, season, title, count: lines.length, frozen_at: at.toISOString(), frozen_by: who };
  await db
    .insertInto('rank_lists')
    .values({ ...summary, list_json: jsonOf(list) })
    .execute();
  return summary;
}

const summaries = (db: Db) =>
  db
    .selectFrom('rank_lists')
    .select(['id', 'title', 'season', 'count', 'frozen_at', 'frozen_by'])
    .orderBy('frozen_at', 'desc')
    .orderBy('id');

export const frozenLists = (db: Db): Promise<FrozenSummary[]> => summaries(db).execute();

/** Returns the list that was frozen last under a title, if it is the same: the response to its freezing may have been lost. */
export async function frozenAlready(db: Db, list: RankList): Promise<FrozenSummary | undefined> {
  const { title, season } = list;
  const last = await summaries(db)
    .select('list_json')
    .where('title', '=', title)
    .where('season', '=', season)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const { list_json, ...summary } = last;
  return list_json === jsonOf(list) ? summary : undefined;
}

export async function frozenList(db: Db, id: string): Promise<FrozenList | undefined> {
  const row = await db.selectFrom('rank_lists').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { list_json, ...summary } = row;
  return { ...summary, ...(JSON.parse(list_json) as Omit<RankList, 'title' | 'season'>) };
}

const definition = resultAnnouncements;
const { kind } = definition;

/** Drafts an announcement of a frozen list with the list as its document. @returns its item @throws Conflict */
export async function announceList(
  { db, keys, contentDir, now }: Pick<ApiContext, 'db' | 'keys' | 'contentDir' | 'now'>,
  list: FrozenList,
  pdf: Buffer,
  who: string,
): Promise<string> {
  await refuseReadOnly(contentDir);
  const day = formatDate(new Date(list.frozen_at));
  const title = `Rank list ${academicYear(list.season)}: ${list.title}, as on ${day}`;
  const item = `rank-list-${day}-${list.id.slice(0, 8)}`;
  // sent again, since the response was lost
  if (await draftOf(db, kind, item)) return item;
  const path = await freePath({ db, contentDir }, definition, { title }, item);
  const file = `${item}.pdf`;
  const { writeItem } = await loadTexts();
  const texts = writeItem({ definition, path }, new Map([[path, '']]), { title, pdf: file });
  const saved_at = now().toISOString();
  await inTransaction(db, async (transaction) => {
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'content-save', subject: path, reason: list.title });
    if (!(await saveDraft(transaction, { path, kind, item, act: 'new', base: '', who, saved_at, texts }, '')))
      throw new Conflict(`Somebody else is drafting ${path} right now. Look at the content.`);
    await transaction
      .insertInto('content_draft_files')
      .values({ path: `${kind}/${file}`, item_path: path, bytes: pdf, saved_at })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ bytes: pdf, item_path: path, saved_at }))
      .execute();
  });
  return item;
}
