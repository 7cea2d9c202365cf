/** A bucket does not do what is asked of it; the message is for the operator: what failed, why, and what to do. */
export class StorageFault extends Error {
  constructor(
    message: string,
    /** Whether it stays so until somebody changes a setting. */
    readonly isLasting: boolean,
  ) {
    super(message);
  }
}
