/** What this process would have ended with: errors that nobody caught, as they came in. */
export const strayErrors: string[] = [];

export function catchStrayErrors(): void {
  const note = (error: unknown) => void strayErrors.push(error instanceof Error ? error.message : String(error));
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
}
