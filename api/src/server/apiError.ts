import type { FieldErrors } from 'contract/calls';

/** A refusal with a text for the person who sent the request. */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FieldErrors,
    /** Seconds after which it may be sent again; becomes the header Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** A refusal for the moment: the same may be sent again after so many seconds. */
export class TryLater extends ApiError {
  constructor(message: string, seconds: number, statusCode: 429 | 503 | 507 = 503) {
    super(statusCode, message, undefined, seconds);
  }
}
