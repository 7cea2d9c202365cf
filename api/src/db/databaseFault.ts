/**
 * `busy`: others keep it from being written, or from answering in time; `damaged`: it is not whole any more; `away`: it
 * cannot be reached; `readOnly`: it answers, and takes nothing (a copy that is not yet, or no longer, the one to write to).
 */
export type DatabaseState = 'busy' | 'damaged' | 'away' | 'readOnly';

interface FaultOptions extends ErrorOptions {
  /** Whether the same transaction may succeed at once: nothing of it was done. */
  canRepeat?: boolean;
  /** Whether no waiting helps, since the settings name what is not there or not allowed. */
  isSettingWrong?: boolean;
}

/** The database cannot be used; the message is for the operator and names the database and what to do. */
export class DatabaseFault extends Error {
  readonly canRepeat: boolean;
  readonly isSettingWrong: boolean;

  constructor(
    readonly state: DatabaseState,
    message: string,
    { canRepeat = false, isSettingWrong = false, ...options }: FaultOptions = {},
  ) {
    super(message, options);
    this.canRepeat = canRepeat;
    this.isSettingWrong = isSettingWrong;
  }
}
