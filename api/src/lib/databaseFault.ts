/**
 * `busy`: others prevent it from being written, or from responding in time; `damaged`: it is corrupt; `away`: it cannot be
 * reached; `readOnly`: it responds, but accepts no writes (a copy that is not yet, or no longer, the one to write to).
 */
export type DatabaseState = 'busy' | 'damaged' | 'away' | 'readOnly';

export type FaultTraits = Partial<Pick<DatabaseFault, 'canRepeat' | 'isSettingWrong'>>;

/** The database cannot be used; the message is for the operator and names the database and what to do. */
export class DatabaseFault extends Error {
  /** Whether the same transaction may succeed if repeated immediately: nothing of it was done. */
  readonly canRepeat: boolean = false;
  /** Whether waiting does not help, since the settings name something that does not exist or is not allowed. */
  readonly isSettingWrong: boolean = false;

  constructor(
    readonly state: DatabaseState,
    message: string,
    { cause, ...traits }: ErrorOptions & FaultTraits = {},
  ) {
    super(message, { cause });
    Object.assign(this, traits);
  }
}
