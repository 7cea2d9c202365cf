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
