import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { resultAnnouncements } from 'contract/content/announcements';
import { type RankRule, rankRules } from 'contract/content/rankRules';
import { academicYear, formatDate } from 'contract/dates';
import type { ContentFault } from 'contract/office/contentCalls';
import {
  type AnnouncementResponse,
  type ComputedList,
  type ComputedListResponse,
  type FreezingResponse,
  type FrozenList,
  type FrozenListResponse,
  type FrozenSummary,
  RANK_CALLS,
  type RankList,
  type RankListsResponse,
} from 'contract/office/rankCalls';
import type { ApiContext } from '../../../apiContext';
import { logOfficeAct, logReading } from '../../../audit/officeLog';
import { faultsOfFields } from '../../../content/check/readContent';
import { draftOf, saveDraft } from '../../../content/desk/drafts';
import { storeDraftFile } from '../../../content/desk/fileRoutes';
import { refuseReadOnly } from '../../../content/desk/itemFiles';
import { loadTexts } from '../../../content/desk/itemView';
import { freePath } from '../../../content/desk/newItem';
import { readContentFile } from '../../../content/files/contentFile';
import { contentFiles } from '../../../content/files/contentFolder';
import { inTransaction } from '../../../db/transaction';
import type { Db } from '../../../db/schema';
import { Conflict, Invalid, NotFound } from '../../../lib/refusals';
import { sendFile } from '../../../server/sendFile';
import type { ListRoute } from '../../listFilters';
import { officeCall } from '../../posted/calls';
import { candidatesFor } from './candidates';
import { rankList } from './rankList';

const READ = officeCall('read rank lists');

interface FrozenRoute {
  Params: { id: string };
}

/** Registers the calls for lists by the college's rules (decisions/application-states.md). */
export function registerRankRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, keys, content, now, contentDir } = context;
  const season = () => content.one('season').intake;
  const computed = async (rule: RankRule) => rankList(rule, season(), await candidatesFor(db, rule, season()));

  app.get(RANK_CALLS.lists, READ, async (): Promise<RankListsResponse> => {
    const { rules, faults } = await rulesIn(contentDir);
    const named = rules.map(({ title, programme }) => ({ title, programme }));
    return { success: 1, data: { season: season(), rules: named, faults, frozen: await summaries(db).execute() } };
  });

  app.get<ListRoute>(
    RANK_CALLS.computed,
    officeCall('read applications'),
    async ({ query, staff }): Promise<ComputedListResponse> => {
      const list = await computed(await ruleNamed(contentDir, query.list));
      await logNames(staff.email, list);
      return { success: 1, message: '', data: list };
    },
  );

  app.post(RANK_CALLS.lists, officeCall('decide'), async ({ body, staff }): Promise<FreezingResponse> => {
    const { list: title, seen } = (body ?? {}) as Record<string, unknown>;
    const rule = await ruleNamed(contentDir, title);
    const current = await computed(rule);
    if (current.digest !== seen) {
      await logNames(staff.email, current);
      const message = `${rule.title} has changed since you looked at it, and is not frozen. This is its current state.`;
      throw new Conflict(message, undefined, current);
    }
    if (current.lines.length === 0) throw new Invalid(`${rule.title} ranks nobody, and is not frozen.`);
    const data = await freezeList(context, current, staff.email);
    return { success: 1, message: `${rule.title} is frozen as it is now.`, data };
  });

  app.get<FrozenRoute>(RANK_CALLS.list(':id'), READ, async ({ params }): Promise<FrozenListResponse> => ({
    success: 1,
    data: await frozenList(db, params.id),
  }));
  const printed = (rankList: FrozenList) =>
    context.pdf.make({ rankList, college: content.list('site')[0]?.college_name ?? '' });
  app.get<FrozenRoute>(RANK_CALLS.pdf(':id'), READ, async ({ params }, reply) => {
    const list = await frozenList(db, params.id);
    return sendFile(reply, 'inline', `rank-list-${list.season}.pdf`, await printed(list));
  });
  app.post<FrozenRoute>(
    RANK_CALLS.announcement(':id'),
    officeCall('edit content'),
    async ({ params, staff }): Promise<AnnouncementResponse> => {
      const list = await frozenList(db, params.id);
      const item = await announceList(context, list, await printed(list), staff.email);
      return { success: 1, message: 'The announcement is a draft now.', data: { kind: 'result-announcements', item } };
    },
  );

  function logNames(who: string, { title, lines, left_out }: ComputedList): Promise<void> {
    const numbers = [...lines, ...left_out].map(({ number }) => number);
    return logReading({ db, keys, now, who }, 'list', `desk rank list ${title}`, numbers);
  }
}

/** @throws Invalid when the rules have a mistake, which is named with its file, line and field */
async function ruleNamed(folder: string, title: unknown): Promise<RankRule> {
  const { rules, faults } = await rulesIn(folder);
  if (faults.length > 0) throw new Invalid(`The rules have a mistake: ${faults.map(inWords).join('; ')}.`);
  const rule = rules.find((one) => one.title === title);
  if (rule !== undefined) return rule;
  const names = rules.map((one) => one.title).join('; ');
  throw new NotFound(`list: ${(JSON.stringify(title) ?? '').slice(0, 120)}; name one of ${names}.`);
}

const inWords = ({ file, line, field = '', problem }: ContentFault) => `${file}:${line} ${field} ${problem}`;

/** Reads the rules from their current file, or what is wrong with it: a mistake keeps the file from being published. */
async function rulesIn(folder: string): Promise<{ rules: RankRule[]; faults: ContentFault[] }> {
  const file = await readContentFile(contentFiles(folder), rankRules.file);
  const faults = file.mistakes.length > 0 ? file.mistakes : faultsOfFields({ definition: rankRules, file });
  return { rules: faults.length > 0 ? [] : (file.values as { lists: RankRule[] }).lists, faults };
}

/** Stores a list permanently, as it is; about a person it holds only the application number. */
async function freezeList(
  { db, keys, now }: ApiContext,
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

/** @throws NotFound */
async function frozenList(db: Db, id: string): Promise<FrozenList> {
  const row = await db.selectFrom('rank_lists').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFound('There is no such rank list. Look for it among the frozen ones.');
  const { list_json, ...summary } = row;
  return { ...summary, ...(JSON.parse(list_json) as Omit<RankList, 'title' | 'season'>) };
}

/** Drafts an announcement of a frozen list with the list as its document. @returns its item @throws Conflict */
async function announceList(context: ApiContext, list: FrozenList, pdf: Buffer, who: string): Promise<string> {
  const definition = resultAnnouncements;
  const { kind } = definition;
  await refuseReadOnly(context.contentDir);
  const day = formatDate(new Date(list.frozen_at));
  const title = `Rank list ${academicYear(list.season)}: ${list.title}, as on ${day}`;
  const item = `rank-list-${day}-${list.id.slice(0, 8)}`;
  // sent again, since the response was lost
  if (await draftOf(context.db, kind, item)) return item;
  const path = await freePath(context, definition, { title }, item);
  const entry = { definition, path };
  const file = await storeDraftFile(context, entry, { bytes: pdf, extension: 'pdf' });
  const { writeItem } = await loadTexts();
  const texts = writeItem(entry, new Map([[path, '']]), { title, pdf: file });
  const draft = { path, kind, item, act: 'new', base: '', who, texts, reason: list.title } as const;
  if (!(await saveDraft(context, draft, '')))
    throw new Conflict(`Somebody else is drafting ${path} right now. Look at the content.`);
  return item;
}
