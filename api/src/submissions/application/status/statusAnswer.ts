import { DATA_REQUEST_KINDS, type DataRequest } from 'contract/admission/states/dataRequest';
import { REQUEST_STATES } from 'contract/admission/states/progress';
import { SHOWN_STATES } from 'contract/admission/states/states';
import { array, failure, object, success, text, whole } from '../../../openapi/schemas';
import { instant } from '../../visitorCall';

export const SIGNED_OUT =
  'You are not signed in, or the session has ended. Enter the application number and the return code.';

const requestedDocument = object({
  id: whole,
  title: text,
  note: text,
  state: { enum: REQUEST_STATES },
  since: instant,
  asked_at: instant,
  reason: text,
});

const dataRequest = object({
  id: whole,
  kind: { enum: DATA_REQUEST_KINDS },
  asked_at: instant,
  state: { enum: ['open', 'done', 'refused'] satisfies DataRequest['state'][] },
  since: instant,
  reason: text,
});

/** The answer when nobody is signed in. */
export const nobody = {
  ...failure,
  properties: { ...failure.properties, mail_codes: { const: true, description: 'A code can be sent by mail' } },
};

/** The status of an application, for the OpenAPI document. */
export const statusAnswer = object({
  success,
  message: text,
  data: object(
    {
      application_number: text,
      programs: array(text),
      received_at: instant,
      id: text,
      state: { enum: SHOWN_STATES },
      title: text,
      since: instant,
      next_step: text,
      may_withdraw: { type: 'boolean' },
      documents: array(requestedDocument),
      data_requests: array(dataRequest),
      mail_returned_at: instant,
    },
    ['mail_returned_at'],
  ),
});
