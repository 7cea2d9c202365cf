/** `busy`: another process keeps writing; `damaged`: the file is not a whole database any more. */
export type DatabaseState = 'busy' | 'damaged';

/** The database cannot be used; the message is for the operator and names the file and what to do. */
export class DatabaseFault extends Error {
  constructor(
    readonly state: DatabaseState,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
