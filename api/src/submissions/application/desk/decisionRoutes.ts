import type { FastifyInstance } from 'fastify';
import { PROGRAMS } from 'contract/limits';
import { type DecisionsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import { Invalid } from '../../../lib/refusals';
import { releaseDecisions, type SeenDecision, unreleased } from '../states/releaseDecisions';
import type { DeskContext } from './deskContext';

const DECIDE = { bodyLimit: 262_144, config: { right: 'decide' }, schema: { hide: true } } as const;
const NUMBERS_MAX = 10_000;

/** Registers the calls for decisions that applicants are not shown yet. */
export function registerDecisionRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, mail, now } = context;

  async function answer(who: string, programme: string | undefined, message: string): Promise<DecisionsResponse> {
    const held = await unreleased(db, programme);
    const data = held.map(({ number, name, program, admitted_program, state, state_version }) => ({
      number,
      name,
      programme: program,
      admitted_programme: admitted_program,
      state,
      version: state_version,
    }));
    const numbers = data.map(({ number }) => number);
    await logReading({ db, keys, now, who }, 'list', `desk decisions ${programme ?? 'of all'}`, numbers);
    return { success: 1, message, data };
  }

  app.get<{ Querystring: { programme?: string } }>(DESK_CALLS.decisions, DECIDE, async ({ query, staff }) =>
    answer(staff.email, programmeOf(query.programme), 'These decisions wait for their release.'),
  );

  app.post(DESK_CALLS.decisions, DECIDE, async (request) => {
    const { programme, decisions } = (request.body ?? {}) as Record<string, unknown>;
    const chosen = programmeOf(programme);
    const seen = seenIn(decisions);
    await releaseDecisions(desk.officeOf(request), chosen, seen);
    mail.wake();
    const released = seen.length === 1 ? '1 decision is released.' : `${seen.length} decisions are released.`;
    return answer(request.staff.email, chosen, released);
  });
}

function programmeOf(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined;
  const known = PROGRAMS.find((programme) => programme === given);
  if (known === undefined) throw new Invalid(`Choose one of ${PROGRAMS.join(', ')}, or all.`);
  return known;
}

function seenIn(given: unknown): SeenDecision[] {
  const isList = Array.isArray(given) && given.length > 0 && given.length <= NUMBERS_MAX && given.every(isSeen);
  if (!isList) throw new Invalid('Choose the decisions that are released.');
  return given;
}

const isSeen = (one: unknown): one is SeenDecision =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as SeenDecision).number === 'string' &&
  Number.isSafeInteger((one as SeenDecision).version);
