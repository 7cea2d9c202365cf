import { type Command, InvalidArgumentError, Option } from 'commander';
import { readDay } from './indianDay';

export interface ArrivalFilter {
  /** yyyy-MM-dd, in India. */
  from?: string;
  /** yyyy-MM-dd, in India; the day itself counts. */
  until?: string;
  text?: string;
  limit?: number;
}

/** Adds the options that every list and export has. The command throws when its days are in the wrong order. */
export function addArrivalOptions(command: Command, searched: string): Command {
  return command
    .option('--from <day>', 'received on this day or later, such as 2026-06-01', day)
    .option('--until <day>', 'received on this day or earlier', day)
    .option('--text <words>', `all of these words, or parts of words, are in ${searched}`, words)
    .option('--limit <number>', 'at most this many', wholeNumber)
    .hook('preAction', (_program, action) => {
      const { from, until }: ArrivalFilter = action.opts();
      if (from !== undefined && until !== undefined && from > until) {
        action.error(`error: --from ${from} is after --until ${until}; swap them`);
      }
    });
}

/** Creates an option whose value is one of a list, in any letter case. */
export function choiceOption(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, `${description}: ${choices.join(', ')}`).argParser((given: string) => {
    const choice = choices.find((known) => known.toLowerCase() === given.trim().toLowerCase());
    if (choice === undefined) throw new InvalidArgumentError(`Use one of ${choices.join(', ')}.`);
    return choice;
  });
}

function day(given: string): string {
  const read = readDay(given.trim());
  if (read === undefined) throw new InvalidArgumentError('Write a day as 2026-06-30 or 30-06-2026.');
  return read;
}

function words(given: string): string {
  if (given.trim() === '') throw new InvalidArgumentError('Write at least one word.');
  return given.trim();
}

export function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError('Write a whole number from 1.');
  return Number(given);
}
