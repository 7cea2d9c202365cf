import { type Command, Option } from 'commander';
import { addArrivalOptions } from '../filterOptions';
import type { Office } from '../office';
import { listMessages } from './listMessages';
import { markDone } from './markDone';
import { showMessage } from './showMessage';

export const MESSAGE_EXAMPLES = `
  npm run office -- messages list --open                               what is still to be answered
  npm run office -- messages show K7QF-3MWX                            one message
  npm run office -- messages done K7QF-3MWX                            it was dealt with`;

/** `messages list|show|done`. */
export function addMessagesCommands(program: Command, office: Office): void {
  const group = program.command('messages').description('the messages of the contact form');
  group.addHelpText('after', `\nExamples:${MESSAGE_EXAMPLES}`);

  addArrivalOptions(group.command('list'), 'name, reference, e-mail, phone, subject or message')
    .description('a table of messages, newest first')
    .addOption(new Option('--open', 'only those that are still to be dealt with').conflicts('done'))
    .option('--done', 'only those that were dealt with')
    .option('--json', 'an array of JSON instead of a table')
    .addHelpText('after', LIST_HELP)
    .action((options) => listMessages(office, options));

  group
    .command('show')
    .description('one message')
    .argument('<reference>', 'its reference, such as K7QF-3MWX')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', SHOW_HELP)
    .action((reference, options) => showMessage(office, reference, options));

  group
    .command('done')
    .description('mark messages as dealt with')
    .argument('<reference...>', 'their references')
    .option('--undo', 'mark them as still to be dealt with')
    .option('--json', 'say what was marked as an array of JSON')
    .addHelpText('after', DONE_HELP)
    .action((references, options) => markDone(office, references, options));
}

const LIST_HELP = `
Examples:
  npm run office -- messages list --open
  npm run office -- messages list --text hostel --from 2026-06-01
  npm run --silent office -- messages list --open --json`;

const SHOW_HELP = `
Examples:
  npm run office -- messages show K7QF-3MWX`;

const DONE_HELP = `
Examples:
  npm run office -- messages done K7QF-3MWX
  npm run office -- messages done K7QF-3MWX M2HD-9RTW
  npm run office -- messages done K7QF-3MWX --undo`;
