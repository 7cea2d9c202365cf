import type { FastifyInstance } from 'fastify';
import { DECISIONS } from 'contract/admission/states/states';
import { PROGRAMS } from 'contract/limits';
import { type DecisionsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../office/officeLog';
import { ApiError } from '../../../server/apiError';
import { heldDecision } from '../states/applicationState';
import { releaseDecisions, type SeenDecision } from '../states/releaseDecisions';
import { StateFault } from '../states/stateFault';
import type { DeskContext } from './deskContext';

const DECIDE = { bodyLimit: 262_144, config: { right: 'decide' }, schema: { hide: true } } as const;
const NUMBERS_MAX = 10_000;

/** Registers the calls for decisions that applicants are not shown yet. */
export function registerDecisionRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, mail, now } = context;

  async function held(programme: string | undefined): Promise<DecisionsResponse['data']> {
    return db
      .selectFrom('applications')
      .select([
        'number',
        'name',
        'program as programme',
        'admitted_program as admitted_programme',
        'state',
        'state_version as version',
      ])
      .where('state', 'in', DECISIONS)
      .where(heldDecision)
      .$if(programme !== undefined, (query) => query.where('program', '=', programme ?? ''))
      .orderBy('submitted_at')
      .orderBy('number')
      .execute();
  }

  async function answer(who: string, programme: string | undefined, message: string): Promise<DecisionsResponse> {
    const data = await held(programme);
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
    try {
      await releaseDecisions(desk.officeOf(request), chosen, seen);
    } catch (error) {
      if (!(error instanceof StateFault)) throw error;
      throw new ApiError(409, `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`);
    }
    mail.wake();
    const released = seen.length === 1 ? '1 decision is released.' : `${seen.length} decisions are released.`;
    return answer(request.staff.email, chosen, released);
  });
}

function programmeOf(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined;
  const known = PROGRAMS.find((programme) => programme === given);
  if (known === undefined) throw new ApiError(422, `Choose one of ${PROGRAMS.join(', ')}, or all.`);
  return known;
}

function seenIn(given: unknown): SeenDecision[] {
  const isList = Array.isArray(given) && given.length > 0 && given.length <= NUMBERS_MAX && given.every(isSeen);
  if (!isList) throw new ApiError(422, 'Choose the decisions that are released.');
  return given;
}

const isSeen = (one: unknown): one is SeenDecision =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as SeenDecision).number === 'string' &&
  Number.isSafeInteger((one as SeenDecision).version);
