/** Returns the position of a line in the list, from 0, as the tab's history stores it. */
const rowIn = (state: unknown): number | undefined => {
  const row = (state as { row?: unknown } | null)?.row;
  return typeof row === 'number' && row > 0 ? row : undefined;
};

/**
 * Returns the line at which this list was left: from the entry of the tab's history after going back or a reload, from the link
 * after "Back to the list".
 * @param state of the router's location
 */
export const rowLeftAt = (state: unknown): number => rowIn(window.history.state) ?? rowIn(state) ?? 0;

/** Stores the line with the current entry of the tab's history, beside what the router stores there. */
export function leaveAt(row: number): void {
  window.history.replaceState({ ...(window.history.state as object | null), row }, '');
}
