import { setTimeout as pause } from 'node:timers/promises';

/** Pauses between two transactions of a long task, long enough for other waiting writers to get a turn. */
export const yieldToWriters = (): Promise<void> => pause(25);
