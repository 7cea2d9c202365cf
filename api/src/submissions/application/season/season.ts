import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS, type ErrorResponse, type FieldErrors, type GenerateNumberResponse } from 'contract/calls';
import { parseLocalMinute } from 'contract/dates';
import { academicYear, closedWords, seasonStateAt } from 'contract/season';
import type { ApiContext } from '../../../apiContext';
import type { ContentStore } from '../../../content/contentStore';
import { browserOf, forgetBrowser, holderOf, numberBefore, numberFor } from '../numbers/numbersRepository';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction';
import { failure, object, success, text } from '../../../openapi/schemas';
import { instant, registerVisitorCall } from '../../posted/calls';

const HOUR_MS = 60 * 60 * 1000;

/** Returns why no application is accepted now, and whom to ask; undefined while the season is open. */
function closedMessage(content: ContentStore, now: Date): string | undefined {
  const season = content.one('season');
  const state = seasonStateAt(season, now);
  if (state === 'open') return undefined;
  const { title, when } = closedWords(season, state);
  const site = content.list('site')[0];
  const office = site && ` Please ask the office: ${site.phones.join(', ')} or ${site.email}.`;
  return `${title}. ${when}${office ?? ''}`;
}

/**
 * Returns the number under which a browser that had begun in time may finish, and until when; undefined unless the season
 * has just ended. @param wanted the only number to look for
 */
async function lateNumber({ db, content, env }: ApiContext, browser: string, now: Date, wanted = '') {
  const season = content.one('season');
  const closedAt = parseLocalMinute(season.closes);
  if (!closedAt || seasonStateAt(season, now) !== 'after') return undefined;
  const until = new Date(closedAt.getTime() + env.SEASON_GRACE_HOURS * HOUR_MS);
  const number = now < until ? await numberBefore(db, browser, closedAt, wanted) : undefined;
  return number === undefined ? undefined : { number, until };
}

/** Returns why an application cannot be sent now. @param number the one it is sent under; '' for none */
export async function seasonRefusal(context: ApiContext, browser: string, number: string, now: Date) {
  const closed = closedMessage(context.content, now);
  return closed !== undefined && (await lateNumber(context, browser, now, number)) ? undefined : closed;
}

/** Returns errors for choices of a programme that accepts no applications this season. */
export function programmeFaults(content: ContentStore, values: AdmissionFormValues): FieldErrors {
  const { intake, programmes } = content.one('season');
  const isTaken = (choice: string) => choice === '' || programmes.some((name) => name === choice);
  const fault = (choice: string, ...instead: string[]) =>
    `${choice} accepts no applications for ${academicYear(intake)}. Choose ${[...programmes, ...instead].join(' or ')}.`;
  const { program, secondProgram } = values;
  return {
    ...(!isTaken(program) && { program: [fault(program)] }),
    ...(!isTaken(secondProgram) && { secondProgram: [fault(secondProgram, 'none')] }),
  };
}

/**
 * Registers the call for a number. A browser keeps its number until it has sent an application under it, so that a
 * draft keeps its number too. Outside the season none is given; a browser that had one before the end keeps it for as
 * long as it may be sent.
 */
export function registerNumberRoute(app: FastifyInstance, context: ApiContext): void {
  const { db, content, now } = context;

  registerVisitorCall(app, {
    method: 'GET',
    url: CALLS.generateApplicationNumber,
    summary: 'The application number of this browser; a cookie binds it',
    answer: {
      oneOf: [object({ success, application_number: text, send_until: instant }, ['send_until']), failure],
      description:
        'The number; after the season only for a browser that had it before, with the instant until which it may be sent. Otherwise refused outside the season',
    },
    async handler(request, reply): Promise<GenerateNumberResponse | ErrorResponse> {
      const at = now();
      const closed = closedMessage(content, at);
      if (closed !== undefined) {
        // sets no cookie for visitors of a closed page
        const late = await lateNumber(context, holderOf(request), at);
        if (late === undefined) return { success: 0, message: closed };
        return { success: 1, application_number: late.number, send_until: late.until.toISOString() };
      }
      const browser = browserOf(request, reply);
      const application_number = await inTransaction(db, (transaction) => numberFor(transaction, browser, at));
      return { success: 1, application_number };
    },
  });
  registerVisitorCall(app, {
    url: CALLS.forgetBrowser,
    summary: 'Ends the cookie that binds an application number to this browser',
    answer: object({ success }),
    config: { rateLimit: false },
    async handler(request, reply) {
      forgetBrowser(request, reply);
      return { success: 1 };
    },
  });
}
