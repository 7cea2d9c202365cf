/** Uncaught errors, which would have ended this process, in order of arrival. */
export const strayErrors: string[] = [];

export function catchStrayErrors(): void {
  const note = (error: unknown) => void strayErrors.push(error instanceof Error ? error.message : String(error));
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
}
