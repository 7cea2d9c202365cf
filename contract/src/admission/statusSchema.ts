import { type Static, type TProperties, Type } from '@sinclair/typebox';
import { REQUEST_STATES } from './states/requestedDocument';
import { SHOWN_STATES } from './states/states';

const exactly = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });
const oneOf = <const Word extends string>(words: readonly Word[]) => Type.Unsafe<Word>({ enum: words });
/** ISO 8601, UTC. */
const instant = Type.String({ format: 'date-time' });
/** Counts from 1 within the application. */
const id = Type.Integer({ minimum: 0 });

/** A document that the office has requested. */
const requestedDocument = exactly({
  id,
  title: Type.String(),
  /** '' where there is none. */
  note: Type.String(),
  state: oneOf(REQUEST_STATES),
  /** When the state was reached. */
  since: instant,
  asked_at: instant,
  /** Why it was refused or cancelled, or how else it came; '' where there is nothing to say. */
  reason: Type.String(),
});

/** What applicants ask of the college about their own data. */
export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const;

const dataRequest = exactly({
  id,
  kind: oneOf(DATA_REQUEST_KINDS),
  asked_at: instant,
  state: oneOf(['open', 'done', 'refused']),
  /** When the state was reached. */
  since: instant,
  /** Why it was refused; '' otherwise. */
  reason: Type.String(),
});

/** Status of an application, as the applicant sees it. */
export const applicationStatus = exactly({
  application_number: Type.String(),
  /** The choices, first choice first. */
  programs: Type.Array(Type.String()),
  received_at: instant,
  /** Opens its PDF, like the id in `SubmissionResponse`. */
  id: Type.String(),
  state: oneOf(SHOWN_STATES),
  /** The state's label. */
  title: Type.String(),
  /** When the state was reached. */
  since: instant,
  /** Text from the college's content; '' where it has published none. */
  next_step: Type.String(),
  may_withdraw: Type.Boolean(),
  /** These and the next in the order in which they were requested. */
  documents: Type.Array(requestedDocument),
  data_requests: Type.Array(dataRequest),
  /** When the last e-mail about it came back for good. */
  mail_returned_at: Type.Optional(instant),
});

export type ApplicationStatus = Static<typeof applicationStatus>;
export type RequestedDocument = Static<typeof requestedDocument>;
export type DataRequest = Static<typeof dataRequest>;
