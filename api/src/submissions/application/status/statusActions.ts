import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCUMENT_MAX_BYTES } from 'contract/admission/states/requestedDocument';
import { DATA_REQUEST_KINDS } from 'contract/admission/statusSchema';
import { APPLICATION_HEADER, STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ErrorResponse, ReceivedResponse } from 'contract/calls';
import type { ApiContext } from '../../../apiContext';
import { failure, fieldRefusal, object, text } from '../../../openapi/schemas';
import { Conflict, invalidField, NotFound, SignedOut, WrongState } from '../../../lib/refusals';
import { bodyOf, oneOf, readBody } from '../../../openapi/bodies';
import { MULTIPART, readMultipart } from '../../../server/requestBodies';
import { messageBody, registerVisitorCall, sandboxFor } from '../../posted/calls';
import { askAboutData } from '../states/dataRequests';
import { storeDocument } from '../states/documentFiles';
import { withdraw } from '../states/applicationState';
import { SIGNED_OUT } from './applicationStatus';
import type { SessionCookie } from '../../../server/sessionCookie';
import { renewSession } from '../access/statusSessions';

/** A file that is too large gets through, so that the refusal can name its field; a body beyond this is a 413. */
const TOTAL_MAX_BYTES = DOCUMENT_MAX_BYTES + 64 * 1024;

const DATA_REQUEST = bodyOf({
  kind: oneOf(DATA_REQUEST_KINDS, `Ask for one of ${DATA_REQUEST_KINDS.join(', ')}`),
});

const answer = {
  oneOf: [messageBody, failure],
  description: 'Done; or refused, since the state of the application or of the request has changed in the meantime',
};

/** Registers what the applicant does: withdraws, asks about their data, and sends requested documents. */
export function registerStatusActions(app: FastifyInstance, context: ApiContext, cookie: SessionCookie): void {
  const { db, mail, now } = context;
  const applicant = { db, now, queueLetter: mail.queueLetter };

  /**
   * Acts on the open application; answers with a refusal when its state, or that of the request, does not allow it.
   * @throws SignedOut when nobody is signed in
   */
  async function answerWith(
    request: FastifyRequest,
    act: (number: string) => Promise<string>,
  ): Promise<ReceivedResponse | ErrorResponse> {
    const id = await renewSession(context, cookie.read(request));
    if (id === undefined) throw new SignedOut(SIGNED_OUT);
    const query = db.selectFrom('applications').select('number').where('id', '=', id);
    const { number } = await query.executeTakeFirstOrThrow();
    try {
      // of two applicants at one browser, the page of the first is still open
      if ((request.headers[APPLICATION_HEADER.toLowerCase()] ?? number) !== number)
        throw new Conflict(`This browser has opened application ${number} since: nothing was done. Open yours again.`);
      return { success: 1, message: await act(number) };
    } catch (error) {
      const isOfState = [NotFound, Conflict, WrongState].some((kind) => error instanceof kind);
      if (!isOfState) throw error;
      return { success: 0, message: (error as Error).message };
    } finally {
      mail.wake();
    }
  }

  registerVisitorCall(app, {
    url: STATUS_CALLS.withdraw,
    summary: 'Withdraws the application that this browser has opened',
    answer,
    refusal: fieldRefusal,
    handler: (request) =>
      answerWith(request, async (number) => {
        await withdraw(applicant, number);
        return `Application ${number} is withdrawn.`;
      }),
  });

  registerVisitorCall(app, {
    url: STATUS_CALLS.dataRequests,
    summary: 'Asks the office for a copy of the data stored about the applicant, or for its erasure',
    body: DATA_REQUEST,
    answer,
    handler: (request) =>
      answerWith(request, async (number) => {
        const { kind } = readBody(DATA_REQUEST, request.body);
        await askAboutData(applicant, { number, kind });
        return 'The office has your request.';
      }),
  });

  registerVisitorCall<{ id: string }>(app, {
    url: STATUS_CALLS.document(':id'),
    summary: 'Sends a document that the office has asked for: a PDF, JPEG or PNG of at most 5 MB',
    params: object({ id: text }),
    consumes: [MULTIPART],
    config: { storesSubmission: true },
    body: object({ file: { type: 'string', format: 'binary' } }),
    answer,
    upload: context.incoming.receive(TOTAL_MAX_BYTES),
    handler: (request, reply) =>
      answerWith(request, async (number) => {
        const { file } = (await readMultipart(request)).files;
        if (file === undefined) throw invalidField('file', 'Choose the file of this document');
        const sandbox = sandboxFor(context, request, reply);
        const id = Number(request.params.id);
        const admitNew = () => request.admitNew();
        await storeDocument({ ...context, ...applicant, sandbox, admitNew }, { number, id, file });
        return 'The file has been received.';
      }),
  });
}
