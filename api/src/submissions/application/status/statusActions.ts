import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_MAX_BYTES } from 'contract/admission/states/documentFile';
import { DATA_REQUEST_KINDS } from 'contract/admission/states/dataRequest';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ErrorResponse, ReceivedResponse } from 'contract/calls';
import type { ApiContext } from '../../../apiContext';
import { failure, fieldRefusal, object, refusals, success, text } from '../../../openapi/schemas';
import { SignedOut, WrongMediaType, invalidField } from '../../../lib/refusals';
import { textIn } from '../../../server/jsonBodies';
import { senderOf } from '../../../server/visitorAddress';
import { goneSignal } from '../../../server/gone';
import { readMultipart } from '../../../uploads/readMultipart';
import { askAboutData } from '../dataRequests/dataRequests';
import { StateFault } from '../../../server/stateFault';
import { storeDocument } from '../states/storeDocument';
import { withdraw } from '../states/applicationState';
import { SIGNED_OUT } from './statusAnswer';
import type { SessionCookie } from '../../../server/sessionCookie';
import { renewSession } from '../access/statusSessions';

/** One byte more than allowed gets through, so that the refusal can name the field; anything larger is a 413. */
const TOTAL_MAX_BYTES = DOCUMENT_MAX_BYTES + 64 * 1024;
const LIMITS = { fields: 0, fieldBytes: 0, files: 1, fileBytes: DOCUMENT_MAX_BYTES + 1, totalBytes: TOTAL_MAX_BYTES };

const done = {
  200: {
    oneOf: [object({ success, message: text }), failure],
    description: 'Done; or refused, since the state of the application or of the request has changed in the meantime',
  },
  422: fieldRefusal,
  ...refusals,
};

/** Registers what the applicant does: withdraws, asks about their data, and sends requested documents. */
export function registerStatusActions(app: FastifyInstance, context: ApiContext, cookie: SessionCookie): void {
  const { db, mail, now } = context;
  const applicant = { db, now, queueLetter: mail.queueLetter };
  const tags = ['admission'];

  /** Returns the number of the open application. @throws SignedOut when nobody is signed in */
  async function numberOf(request: FastifyRequest): Promise<string> {
    const token = cookie.read(request);
    const id = token === undefined ? undefined : await renewSession(context, token);
    if (id === undefined) throw new SignedOut(SIGNED_OUT);
    const query = db.selectFrom('applications').select('number').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).number;
  }

  /** Runs `act`; answers with a refusal when the state of the application, or of the request, does not allow it. */
  async function answer(reply: FastifyReply, act: () => Promise<string>): Promise<FastifyReply> {
    const body: ReceivedResponse | ErrorResponse = await act().then(
      (message) => ({ success: 1, message }),
      (error: unknown) => {
        if (error instanceof StateFault) return { success: 0, message: error.message };
        throw error;
      },
    );
    mail.wake();
    return reply.header('cache-control', 'no-store').send(body);
  }

  app.post(
    STATUS_CALLS.withdraw,
    {
      bodyLimit: 1024,
      config: { rateLimit: app.submissionLimit },
      schema: { summary: 'Withdraws the application that this browser has opened', tags, response: done },
    },
    async (request, reply) => {
      const number = await numberOf(request);
      return answer(reply, async () => {
        await withdraw(applicant, number);
        return `Application ${number} is withdrawn.`;
      });
    },
  );

  app.post(
    STATUS_CALLS.dataRequests,
    {
      bodyLimit: 1024,
      config: { rateLimit: app.submissionLimit },
      schema: {
        summary: 'Asks the office for a copy of the data stored about the applicant, or for its erasure',
        tags,
        body: object({ kind: { enum: DATA_REQUEST_KINDS } }),
        response: done,
      },
    },
    async (request, reply) => {
      const number = await numberOf(request);
      const typed = textIn(request.body, 'kind');
      const kind = DATA_REQUEST_KINDS.find((known) => known === typed);
      if (kind === undefined) {
        throw invalidField('kind', `Ask for one of ${DATA_REQUEST_KINDS.join(', ')}`);
      }
      return answer(reply, async () => {
        await askAboutData(applicant, { number, kind });
        return 'The office has your request.';
      });
    },
  );

  app.post<{ Params: { id: string } }>(
    STATUS_CALLS.document(':id'),
    {
      preParsing: context.incoming.receive(TOTAL_MAX_BYTES),
      config: { rateLimit: app.submissionLimit, storesSubmission: true },
      schema: {
        summary: 'Sends a document that the office has asked for: a PDF, JPEG or PNG of at most 5 MB',
        tags,
        params: object({ id: text }),
        consumes: ['multipart/form-data'],
        body: object({ file: { type: 'string', format: 'binary' } }),
        response: done,
      },
    },
    async (request, reply) => {
      const number = await numberOf(request);
      if (!request.isMultipart()) throw new WrongMediaType('Send this form as multipart/form-data.');
      const { file } = (await readMultipart(request, LIMITS)).files;
      if (file === undefined) return refuse('Choose the file of this document');
      const sandbox = context.sandbox.of(senderOf(request.ip), goneSignal(reply));
      return answer(reply, async () => {
        const id = Number(request.params.id);
        const { refusal } = await storeDocument({ ...context, ...applicant, sandbox }, { number, id, file });
        return refusal === undefined ? `The file has been received.` : refuse(refusal);
      });
    },
  );
}

function refuse(message: string): never {
  throw invalidField('file', message);
}
