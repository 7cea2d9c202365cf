import { type Command, CommanderError } from 'commander';
import { explainError } from './explainError';
import { EXIT, OfficeFault } from './officeFault';

/** Prints a line of the result to stdout. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);
/** Prints a line for the user to stderr, beside the result. */
export const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs long work of a command; Ctrl+C and SIGTERM abort its signal. */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const abort = new AbortController();
  const interrupt = () => abort.abort(new OfficeFault(EXIT.interrupted, 'Stopped; nothing was left half done.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return work(abort.signal).finally(() => process.off('SIGINT', interrupt).off('SIGTERM', interrupt));
}

/** Runs a command line that throws instead of exiting (`exitOverride`) and returns its exit code (`EXIT`), after saying on stderr why it failed. */
export async function runProgram(program: Command, argv: string[]) {
  try {
    await program.parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    // Commander has already printed what is wrong with the command itself; asking for help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    say(error instanceof OfficeFault ? error.message : explainError(error));
    return error instanceof OfficeFault ? error.exitCode : EXIT.failed;
  }
}
