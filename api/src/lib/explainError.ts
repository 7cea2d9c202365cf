/** Describes an error that prevents the start: what failed, and its cause. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `port ${String(error.port)} is in use; set PORT to a free one, or stop what uses it`;
  }
  const { cause, message } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}
