/** Exit codes of the office command; scripts rely on them. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, nothingFound: 3, interrupted: 130 } as const;

/** Ends a command with a message that names the thing, the value and the fix, and with an exit code. */
export class OfficeFault extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** `cause` is for code that inspects the error; the user sees only the message. */
export const failed = (message: string, cause?: unknown) => new OfficeFault(EXIT.failed, message, { cause });
export const wrongUse = (message: string) => new OfficeFault(EXIT.wrongUse, message);
export const nothingFound = (message: string) => new OfficeFault(EXIT.nothingFound, message);
