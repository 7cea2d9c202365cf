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

/** Stores a list permanently, as it is; about a person it holds only the application number. */
export async function freezeList(
  { db, keys, now }: Pick<ApiContext, 'db' | 'keys' | 'now'>,
  { title, season, programme, seats, order, lines }: RankList,
  who: string,
): Promise<FrozenSummary> {
  const list_json = JSON.stringify({ programme, seats, order, lines });
  return inTransaction(db, async (transaction) => {
    const last = await summaries(transaction)
      .select('list_json')
      .where('title', '=', title)
      .where('season', '=', season)
      .executeTakeFirst();
    if (last !== undefined) {
      const { list_json: frozen, ...summary } = last;
      // sent again, since the response was lost
      if (frozen === list_json) return summary;
    }
    const frozen_at = now().toISOString();
    const summary = { id: randomUUID(), season, title, count: lines.length, frozen_at, frozen_by: who };
    await transaction
      .insertInto('rank_lists')
      .values({ ...summary, list_json })
      .execute();
    const act = { who, act: 'freeze', subject: `rank list ${summary.id}`, reason: title };
    await logOfficeAct({ db: transaction, keys, now }, act);
    return summary;
  });
}

const summaries = (db: Db) =>
  db
    .selectFrom('rank_lists')
    .select(['id', 'title', 'season', 'count', 'frozen_at', 'frozen_by'])
    .orderBy('frozen_at', 'desc')
    .orderBy('id');

export const frozenLists = (db: Db): Promise<FrozenSummary[]> => summaries(db).execute();

export async function frozenList(db: Db, id: string): Promise<FrozenList | undefined> {
  const row = await db.selectFrom('rank_lists').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { list_json, ...summary } = row;
  return { ...summary, ...(JSON.parse(list_json) as Omit<RankList, 'title' | 'season'>) };
}

/** Drafts an announcement of a frozen list with the list as its document. @returns its item @throws Conflict */
export async function announceList(
  { db, keys, contentDir, now }: Pick<ApiContext, 'db' | 'keys' | 'contentDir' | 'now'>,
  list: FrozenList,
  pdf: Buffer,
  who: string,
): Promise<string> {
  const definition = resultAnnouncements;
  const { kind } = definition;
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
