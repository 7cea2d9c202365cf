import { setTimeout as pause } from 'node:timers/promises';

/** Between two transactions of a long work: so long that whoever waits elsewhere gets a turn. */
export const letOthersWrite = (): Promise<void> => pause(25);
