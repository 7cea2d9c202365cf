import { noteFault } from '../beacon/observed';
import { lostFile } from './LoadError';

const told = new Set<string>();

/** Says once what is wrong: one line in the console for one fault, however often it is met again. */
export function reportFault(error: unknown): void {
  // a file that is missed in several ways is one fault
  const text = lostFile(error) ?? String(error);
  if (told.has(text)) return;
  told.add(text);
  noteFault(error);
  console.error(error);
}
