import type { FieldErrors } from 'contract/calls';

/**
 * What somebody asked for and does not get, with a text for that person; `errors` name the fields of a form, `data` is what
 * they have to see first. What kind of refusal it is says its class. Only server/errorHandler.ts knows the HTTP status of each.
 */
export abstract class Refusal extends Error {
  constructor(
    message: string,
    readonly errors?: FieldErrors,
    readonly data?: object,
  ) {
    super(message);
  }
}

/** The request cannot be read, or asks with a value that does not exist. */
export class Malformed extends Refusal {}
export class SignedOut extends Refusal {}
export class Forbidden extends Refusal {}
export class NotFound extends Refusal {}
export class WrongMethod extends Refusal {}
export class TooSlow extends Refusal {}
/** Somebody else was first, or the state of things does not allow it. */
export class Conflict extends Refusal {}
/** It was stored once, and cannot be read any more. */
export class Gone extends Refusal {}
export class TooLarge extends Refusal {}
export class WrongMediaType extends Refusal {}
/** Values that were sent are refused. */
export class Invalid extends Refusal {}
/** The state of an application, or of a request, does not allow it. */
export class WrongState extends Invalid {}
export class TooMany extends Refusal {}

/** A refusal for the moment: the same may be sent again, after so many seconds if that is known. */
export class TryLater extends Refusal {
  constructor(
    message: string,
    readonly seconds?: number,
  ) {
    super(message);
  }
}
export class QuotaUsed extends TryLater {}
export class DiskFull extends TryLater {}

/** A value is refused at its field, with one message for both. */
export const invalidField = (field: string, message: string) => new Invalid(message, { [field]: [message] });
