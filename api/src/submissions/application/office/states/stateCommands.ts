import { Argument, type Command, InvalidArgumentError } from 'commander';
import {
  APPLICATION_STATES,
  type ApplicationState,
  stateInWords,
  STATE_TITLES,
} from 'contract/admission/states/states';
import { PROGRAMS } from 'contract/limits';
import { choiceOption, wholeNumber } from '../../../../office/filters/filterOptions';
import type { Office } from '../../../../office/office';
import { changeState } from '../../states/changeState';
import { newReturnCode } from '../../states/returnCodes';
import { addDocumentCommands } from './documentCommands';
import { type ReleaseOptions, runRelease } from './runRelease';
import { inOffice, warnIfMailDisabled, written } from './stateOffice';

const NUMBER = ['<number>', 'the application number, such as 2026-000123'] as const;

const STATE_HELP = `
States: ${APPLICATION_STATES.join(', ')}.
The applicant is not shown "checked", and sees a decision (admitted, waiting, refused) once "applications release" has
released it. To revert a decision or a withdrawal, add --reason. "applications show" prints the version for --seen.

Examples:
  npm run office -- applications state 2026-000123 checked
  npm run office -- applications state 2026-000123 admitted --programme D.Pharm --seen 4
  npm run office -- applications state 2026-000123 checked --reason "the mark list was another person's"`;

const RELEASE_HELP = `
Examples:
  npm run office -- applications release --dry-run
  npm run office -- applications release --programme B.Pharm`;

const CODE_HELP = `
For an applicant who has lost the code and proves their identity at the counter. The previous code stops working, and so
do the links to the printed form. The new code is shown only once; the applicant's printed form has it from now on.

Examples:
  npm run office -- applications new-return-code 2026-000123`;

/** Adds `applications state|ask|documents|accept|refuse|release|new-return-code`. */
export function addStateCommands(group: Command, office: Office): void {
  group
    .command('state')
    .description('change the state of an application')
    .argument(...NUMBER)
    .addArgument(new Argument('<state>', 'the new state').argParser(stateOf))
    .option('--reason <text>', 'why; needed to revert a decision or a withdrawal')
    .addOption(choiceOption('--programme <name>', 'of an admission, where two were applied for', PROGRAMS))
    .option('--seen <version>', 'only if nobody has changed it since this version', version)
    .addHelpText('after', STATE_HELP)
    .action((number: string, state: ApplicationState, options: StateOptions) =>
      runState(office, number, state, options),
    );
  addDocumentCommands(group, office, NUMBER);
  group
    .command('release')
    .description('show decisions to their applicants, and notify them by mail that there is news')
    .addOption(choiceOption('--programme <name>', 'only of this order of choice', PROGRAMS))
    .option('--dry-run', 'only list them')
    .option('--json', 'list them as a JSON array')
    .addHelpText('after', RELEASE_HELP)
    .action((options: ReleaseOptions) => runRelease(office, options));
  group
    .command('new-return-code')
    .description('a new return code for an applicant who has lost it')
    .argument(...NUMBER)
    .addHelpText('after', CODE_HELP)
    .action((number: string) => runNewCode(office, number));
}

interface StateOptions {
  programme?: string;
  reason?: string;
  seen?: number;
}

async function runState(
  office: Office,
  given: string,
  to: ApplicationState,
  { reason, seen, programme }: StateOptions,
): Promise<void> {
  const number = given.trim();
  const why = reason === undefined ? '' : written(reason, '--reason');
  const wanted = { number, to, reason: why, seen, program: programme };
  const { from, program = '' } = await inOffice(office, (context) => changeState(context, wanted));
  office.print(`${number}: ${STATE_TITLES[from]} became ${stateInWords(to, program)}`);
  warnIfMailDisabled(office);
}

async function runNewCode(office: Office, given: string): Promise<void> {
  const number = given.trim();
  office.print(await inOffice(office, (context) => newReturnCode(context, number)));
}

function stateOf(given: string): ApplicationState {
  const wanted = given
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const state = APPLICATION_STATES.find((known) => known === wanted);
  if (state === undefined) throw new InvalidArgumentError(`Use one of ${APPLICATION_STATES.join(', ')}.`);
  return state;
}

/** Parses a version, which is 0 for an application that nobody has changed. */
const version = (given: string): number => (given === '0' ? 0 : wholeNumber(given));
