/** Returns the update of a field after what was in it has been saved: what was typed in the meantime stays. */
export const clearSent =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now;
