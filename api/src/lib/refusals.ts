import type { FieldErrors } from 'contract/calls';

/**
 * What somebody asked for and does not get, with a text for that person; `errors` name the fields of a form, `data` is what
 * they have to see first. What kind of refusal it is says its class.
 */
export abstract class Refusal extends Error {
  /** Of the HTTP response. */
  abstract readonly statusCode: number;

  constructor(
    message: string,
    readonly errors?: FieldErrors,
    readonly data?: object,
  ) {
    super(message);
  }
}

const refusalOf = (status: number) =>
  class extends Refusal {
    readonly statusCode = status;
  };

/** The request cannot be read, or asks with a value that does not exist. */
export class Malformed extends refusalOf(400) {}
export class SignedOut extends refusalOf(401) {}
export class Forbidden extends refusalOf(403) {}
export class NotFound extends refusalOf(404) {}
export class TooSlow extends refusalOf(408) {}
/** Somebody else was first, or the state of things does not allow it. */
export class Conflict extends refusalOf(409) {}
/** It was stored once, and cannot be read any more. */
export class Gone extends refusalOf(410) {}
export class TooLarge extends refusalOf(413) {}
export class WrongMediaType extends refusalOf(415) {}
/** Values that were sent are refused. */
export class Invalid extends refusalOf(422) {}
/** The state of an application, or of a request, does not allow it. */
export class WrongState extends Invalid {}
export class TooMany extends refusalOf(429) {}

/** A refusal for the moment: the same may be sent again, after so many seconds if that is known. */
export class TryLater extends Refusal {
  readonly statusCode: number = 503;

  constructor(
    message: string,
    readonly seconds?: number,
  ) {
    super(message);
  }
}
export class QuotaUsed extends TryLater {
  override readonly statusCode = 429;
}
export class DiskFull extends TryLater {
  override readonly statusCode = 507;
}

/** A value is refused at its field, with one message for both. */
export const invalidField = (field: string, message: string) => new Invalid(message, { [field]: [message] });
