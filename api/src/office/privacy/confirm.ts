import { createInterface } from 'node:readline/promises';
import { wrongUse } from '../officeFault';

/** Whether the person at the terminal types the same again. Throws where nobody can be asked. */
export async function confirm(question: string, expected: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw wrongUse('office: nobody can be asked here, since this is no terminal; add --yes if you are sure');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // A terminal in line mode hands Ctrl+C to whoever reads the line.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await terminal.question(question, { signal })).trim() === expected;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    terminal.close();
  }
}
