/**
 * `busy`: others prevent it from being written, or from responding in time; `damaged`: it is corrupt; `away`: it cannot be
 * reached; `readOnly`: it responds, but accepts no writes (a copy that is not yet, or no longer, the one to write to).
 */
export type DatabaseState = 'busy' | 'damaged' | 'away' | 'readOnly';

interface FaultOptions extends ErrorOptions {
  /** Whether the same transaction may succeed if repeated immediately: nothing of it was done. */
  canRepeat?: boolean;
  /** Whether waiting does not help, since the settings name something that does not exist or is not allowed. */
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
