import type { FastifyInstance } from 'fastify';
import { type RankRule, rankRules } from 'contract/content/rankRules';
import type { ContentFault } from 'contract/office/contentCalls';
import {
  type AnnouncementResponse,
  type ComputedList,
  type ComputedListResponse,
  type FreezingResponse,
  type FrozenList,
  type FrozenListResponse,
  RANK_CALLS,
  type RankListsResponse,
} from 'contract/office/rankCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import { Conflict, Invalid, NotFound } from '../../../lib/refusals';
import { routeOf } from '../../../server/routeOf';
import type { ListRoute } from '../../listFilters';
import { officeCall } from '../../posted/calls';
import { announceList, freezeList, frozenList, frozenLists } from './frozenLists';
import { candidatesFor } from './candidates';
import { rankList } from './rankList';
import { faultsOfFields } from '../../../content/check/readContent';
import { readContentFile } from '../../../content/files/contentFile';
import { contentFiles } from '../../../content/files/contentFolder';
import { sendFile } from '../../../server/sendFile';

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
    return { success: 1, data: { season: season(), rules: named, faults, frozen: await frozenLists(db) } };
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

  const found = async (id: string) => {
    const list = await frozenList(db, id);
    if (list === undefined) throw new NotFound('There is no such rank list. Look for it among the frozen ones.');
    return list;
  };
  app.get<FrozenRoute>(routeOf(RANK_CALLS.list(':id')), READ, async ({ params }): Promise<FrozenListResponse> => ({
    success: 1,
    data: await found(params.id),
  }));
  const printed = (rankList: FrozenList) =>
    context.pdf.make({ rankList, college: content.list('site')[0]?.college_name ?? '' });
  app.get<FrozenRoute>(routeOf(RANK_CALLS.pdf(':id')), READ, async ({ params }, reply) => {
    const list = await found(params.id);
    return sendFile(reply, 'inline', `rank-list-${list.season}.pdf`, await printed(list));
  });
  app.post<FrozenRoute>(
    routeOf(RANK_CALLS.announcement(':id')),
    officeCall('edit content'),
    async ({ params, staff }): Promise<AnnouncementResponse> => {
      const list = await found(params.id);
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
export async function rulesIn(folder: string): Promise<{ rules: RankRule[]; faults: ContentFault[] }> {
  const file = await readContentFile(contentFiles(folder), rankRules.file);
  const faults = file.mistakes.length > 0 ? file.mistakes : faultsOfFields({ definition: rankRules, file });
  return { rules: faults.length > 0 ? [] : (file.values as { lists: RankRule[] }).lists, faults };
}
