/** Describes an error that prevents the start: what failed, and its cause. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}
