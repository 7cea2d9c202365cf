/** A failed bucket operation; the message is for the operator: what failed, why, and what to do. */
export class StorageFault extends Error {
  constructor(
    message: string,
    /** Whether it persists until a setting is changed. */
    readonly isLasting: boolean,
  ) {
    super(message);
  }
}

/** A stored file that is missing (code ENOENT) or damaged. */
export class UnreadableUpload extends Error {
  constructor(
    message: string,
    readonly code: 'ENOENT' | 'DAMAGED',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
