import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { APPLICATION_STATES, isDecision, STATE_TITLES, stateInWords } from 'contract/admission/states/states';
import { PROGRAMS } from 'contract/limits';
import { type DecisionsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { mayUse } from 'contract/office/roles';
import type { ApiContext } from '../../../apiContext';
import { logOfficeAct, logReading } from '../../../audit/officeLog';
import { decrypt } from '../../../secrets/cipher';
import { bodyOf, oneOf, optionalText, readBody, requiredText, seenVersion, typedLine } from '../../../openapi/bodies';
import { confirmByCode } from '../../../staff/secondFactor';
import { refuseRight } from '../../../staff/staffGuard';
import type { ListRoute } from '../../listFilters';
import { officeCall } from '../../posted/calls';
import { newReturnCode } from '../access/returnCode';
import { changeState, releaseDecisions, unreleased } from '../states/changeState';
import { askDocument, DOCUMENT_STEPS, type DocumentStep, judgeDocument } from '../states/documentRequests';
import type { DeskContext, DocumentRoute, NumberRoute } from './deskContext';
import { addNote, NOTE_MAX } from '../states/applicationState';

const REASON = requiredText('The reason', 300);
const STATES = APPLICATION_STATES.map((known) => STATE_TITLES[known]).join(', ');
const STATE_CHANGE = bodyOf({
  reason: optionalText('The reason', 300),
  state: oneOf(APPLICATION_STATES, `Choose one of ${STATES}.`),
  seen: seenVersion(' of the application'),
  programme: Type.Optional(oneOf(PROGRAMS, `Choose one of ${PROGRAMS.join(', ')}.`)),
});
const NOTE = bodyOf({ text: requiredText('The note', NOTE_MAX), seen: seenVersion(' of the notes') });
const DOCUMENT = bodyOf({ title: requiredText('The title', 100), note: optionalText('The note', 300) });
const seen = Type.String({ minLength: 1, maxLength: 40, fix: 'Send the “since” of the document that was seen.' });
const STEP = bodyOf({ seen });
const STEP_WITH_REASON = bodyOf({ seen, reason: REASON });
const STEP_BODIES = { accept: STEP, refuse: STEP_WITH_REASON, paper: STEP, cancel: STEP_WITH_REASON };
const REASON_AND_CODE = bodyOf({ reason: REASON, code: typedLine() });
const DECIDE = { ...officeCall('decide'), bodyLimit: 262_144 };
const programme = Type.Optional(oneOf(['', ...PROGRAMS], `Choose one of ${PROGRAMS.join(', ')}, or all.`));
const OF_PROGRAMME = bodyOf({ programme });
const RELEASE = bodyOf({
  programme,
  decisions: Type.Array(Type.Object({ number: Type.String(), version: Type.Integer() }), {
    minItems: 1,
    maxItems: 10_000,
    fix: 'Choose the decisions that are released.',
  }),
});
const CHANGE = { ...officeCall('change applications'), bodyLimit: 16_384 };

/** Registers the calls that change one application. Each answer has its state afterwards. */
export function registerChangingRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, now } = context;

  app.post<NumberRoute>(DESK_CALLS.state(':number'), CHANGE, async (request) => {
    const { number } = request.params;
    const { state: to, reason, seen, programme: program } = readBody(STATE_CHANGE, request.body);
    const { row } = await desk.known(number);
    const decides = isDecision(to) || isDecision(row.state);
    if (decides && !mayUse(request.staff.roles, 'decide')) return refuseRight(context, request, 'decide');
    return desk.answerTo(request, async (office) => {
      const { from, program: admitted } = await changeState(office, { number, to, reason, seen, program });
      return `Changed from “${STATE_TITLES[from]}” to “${stateInWords(to, admitted ?? '')}”.`;
    });
  });

  app.post<NumberRoute>(DESK_CALLS.notes(':number'), CHANGE, async (request) => {
    const { text, seen } = readBody(NOTE, request.body);
    return desk.answerTo(request, async (office) => {
      await addNote(office, { number: request.params.number, text, seen });
      return 'The note is saved.';
    });
  });

  app.post<NumberRoute>(DESK_CALLS.documents(':number'), CHANGE, async (request) => {
    const { title, note } = readBody(DOCUMENT, request.body);
    return desk.answerTo(request, async (office) => {
      await askDocument(office, { number: request.params.number, title, note });
      return `${title}: requested.`;
    });
  });

  for (const step of Object.keys(DOCUMENT_STEPS) as DocumentStep[]) {
    app.post<DocumentRoute>(DESK_CALLS[step](':number', ':id'), CHANGE, async (request) => {
      const { number, id } = request.params;
      const { seen, reason }: { seen: string; reason?: string } = readBody(STEP_BODIES[step], request.body);
      return desk.answerTo(request, async (office) => {
        await judgeDocument(office, { number, id: Number(id), seen }, step, reason);
        return `Document ${id} ${DOCUMENT_STEPS[step].done}`;
      });
    });
  }

  app.post<NumberRoute>(DESK_CALLS.aadhaar(':number'), CHANGE, async (request) => {
    const { body, staff, params } = request;
    const { number } = params;
    const { reason, code } = readBody(REASON_AND_CODE, body);
    const { row } = await desk.known(number);
    // A script that runs in a clerk's browser has their cookies, and not their app.
    await confirmByCode(context, request.staff, code);
    const act = { who: staff.email, act: 'unmask', subject: `desk aadhaar ${number}`, reason, numbers: [number] };
    await logOfficeAct({ db, keys, now }, act);
    return { success: 1, data: { aadhaar: decrypt(keys.aadhaar, row.aadhaar_cipher, row.id) } };
  });

  app.post<NumberRoute>(DESK_CALLS.returnCode(':number'), CHANGE, async (request) => {
    const { reason, code } = readBody(REASON_AND_CODE, request.body);
    const { row } = await desk.known(request.params.number);
    await confirmByCode(context, request.staff, code);
    return { success: 1, data: { return_code: await newReturnCode(desk.officeOf(request), row.number, reason) } };
  });
}

/** Registers the calls for decisions that applicants are not shown yet. */
export function registerDecisionRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, mail, now } = context;

  async function answer(who: string, programme: string, message: string): Promise<DecisionsResponse> {
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
    await logReading({ db, keys, now, who }, 'list', `desk decisions ${programme || 'of all'}`, numbers);
    return { success: 1, message, data };
  }

  app.get<ListRoute>(DESK_CALLS.decisions, DECIDE, async ({ query, staff }) => {
    const { programme = '' } = readBody(OF_PROGRAMME, query);
    return answer(staff.email, programme, 'These decisions wait for their release.');
  });

  app.post(DESK_CALLS.decisions, DECIDE, async (request) => {
    const { programme = '', decisions: seen } = readBody(RELEASE, request.body);
    await releaseDecisions(desk.officeOf(request), programme, seen);
    mail.wake();
    const released = seen.length === 1 ? '1 decision is released.' : `${seen.length} decisions are released.`;
    return answer(request.staff.email, programme, released);
  });
}
