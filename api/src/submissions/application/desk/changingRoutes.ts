import type { FastifyInstance } from 'fastify';
import {
  APPLICATION_STATES,
  type ApplicationState,
  isDecision,
  STATE_TITLES,
  stateInWords,
} from 'contract/admission/states/states';
import { PROGRAMS } from 'contract/limits';
import { type DecisionsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { mayUse } from 'contract/office/roles';
import type { ApiContext } from '../../../apiContext';
import { logOfficeAct, logReading } from '../../../audit/officeLog';
import { decrypt } from '../../../secrets/cipher';
import { Invalid, NotFound, invalidField } from '../../../lib/refusals';
import { textIn, typedText } from '../../../server/jsonBodies';
import { confirmByCode } from '../../../staff/signIn';
import { openIn, refuseRight } from '../../../staff/staffGuard';
import type { ListRoute } from '../../listFilters';
import { officeCall } from '../../posted/calls';
import { changeState, releaseDecisions, type SeenDecision, unreleased } from '../states/changeState';
import { askDocument, type DocumentStep, judgeDocument } from '../states/documentRequests';
import { routeOf } from '../../../server/routeOf';
import { type DeskContext, type DocumentRoute, type NumberRoute, openNumber } from './deskContext';
import { addNote, NOTE_MAX } from '../office/notes';

const REASON = { label: 'The reason', max: 300 };
const DECIDE = { ...officeCall('decide'), bodyLimit: 262_144 };
const DECISIONS_MAX = 10_000;
const CHANGE = { ...officeCall('change applications'), bodyLimit: 16_384 };

/** Registers the calls that change one application. Each answer has its state afterwards. */
export function registerChangingRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, now } = context;

  app.post<NumberRoute>(routeOf(DESK_CALLS.state(':number')), CHANGE, async (request) => {
    const { number } = request.params;
    const reason = typedText(request.body, 'reason', { ...REASON, isOptional: true });
    const { to, seen, program } = wantedState(request.body);
    const found = await openNumber(context, number);
    const decides = isDecision(to) || (found !== undefined && isDecision(found.row.state));
    if (decides && !mayUse(request.staff.roles, 'decide')) return refuseRight(context, request, 'decide');
    return desk.answerTo(request, async (office) => {
      const { from, program: admitted } = await changeState(office, { number, to, reason, seen, program });
      return `Changed from “${STATE_TITLES[from]}” to “${stateInWords(to, admitted ?? '')}”.`;
    });
  });

  app.post<NumberRoute>(routeOf(DESK_CALLS.notes(':number')), CHANGE, async (request) => {
    const text = typedText(request.body, 'text', { label: 'The note', max: NOTE_MAX });
    return desk.answerTo(request, async (office) => {
      await addNote(office, { number: request.params.number, text });
      return 'The note is saved.';
    });
  });

  app.post<NumberRoute>(routeOf(DESK_CALLS.documents(':number')), CHANGE, async (request) => {
    const title = typedText(request.body, 'title', { label: 'The title', max: 100 });
    const note = typedText(request.body, 'note', { label: 'The note', max: 300, isOptional: true });
    return desk.answerTo(request, async (office) => {
      await askDocument(office, { number: request.params.number, title, note });
      return `${title}: requested.`;
    });
  });

  function registerStep(step: DocumentStep, readReason: (body: unknown) => string, done: string): void {
    app.post<DocumentRoute>(routeOf(DESK_CALLS[step](':number', ':id')), CHANGE, async (request) => {
      const { number, id } = request.params;
      const reason = readReason(request.body);
      return desk.answerTo(request, async (office) => {
        await judgeDocument(office, { number, id: Number(id) }, step, reason);
        return `Document ${id} ${done}`;
      });
    });
  }
  const givenReason = (body: unknown) => typedText(body, 'reason', REASON);
  registerStep('accept', () => '', 'is accepted.');
  registerStep('refuse', givenReason, 'is refused; the applicant can see why.');
  registerStep('paper', () => 'brought on paper', 'was brought on paper.');
  registerStep('cancel', givenReason, 'is not asked for any more; the applicant can see why.');

  app.post<NumberRoute>(routeOf(DESK_CALLS.aadhaar(':number')), CHANGE, async (request) => {
    const { body, staff, params } = request;
    const { number } = params;
    const reason = typedText(body, 'reason', REASON);
    const row = await db
      .selectFrom('applications')
      .select(['id', 'aadhaar_cipher'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) throw new NotFound(`There is no application ${number.slice(0, 40)}.`);
    // A script that runs in a clerk's browser has their cookies, and not their app.
    await confirmByCode(context, openIn(request), textIn(body, 'code'));
    const act = { who: staff.email, act: 'unmask', subject: `desk aadhaar ${number}`, reason, numbers: [number] };
    await logOfficeAct({ db, keys, now }, act);
    return { success: 1, data: { aadhaar: decrypt(keys.aadhaar, row.aadhaar_cipher, row.id) } };
  });
}

function wantedState(body: unknown): { to: ApplicationState; seen: number; program?: string } {
  const { state, seen, programme } = (body ?? {}) as Record<string, unknown>;
  const to = APPLICATION_STATES.find((known) => known === state);
  if (to === undefined) {
    throw invalidField('state', `Choose one of ${APPLICATION_STATES.map((known) => STATE_TITLES[known]).join(', ')}.`);
  }
  if (typeof seen !== 'number' || !Number.isSafeInteger(seen) || seen < 0) {
    throw invalidField('seen', 'Send the version of the application that was seen.');
  }
  const program = PROGRAMS.find((known) => known === programme);
  if (program === undefined && programme !== undefined) {
    throw invalidField('programme', `Choose one of ${PROGRAMS.join(', ')}.`);
  }
  return { to, seen, program };
}

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

  app.get<ListRoute>(DESK_CALLS.decisions, DECIDE, async ({ query, staff }) =>
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
  const isList = Array.isArray(given) && given.length > 0 && given.length <= DECISIONS_MAX && given.every(isSeen);
  if (!isList) throw new Invalid('Choose the decisions that are released.');
  return given;
}

const isSeen = (one: unknown): one is SeenDecision =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as SeenDecision).number === 'string' &&
  Number.isSafeInteger((one as SeenDecision).version);
