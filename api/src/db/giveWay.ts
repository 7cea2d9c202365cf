import { setImmediate, setTimeout as pause } from 'node:timers/promises';

/**
 * Lets everything else that waits in this process have its turn. Whatever walks rows calls it after each few: queries of the
 * embedded database resolve without one, so that a loop over thousands would hold up every other request.
 */
export const giveWay = (): Promise<void> => setImmediate();

/** Pauses between two transactions of a long task, long enough for other waiting writers to get a turn. */
export const yieldToWriters = (): Promise<void> => pause(25);
