import type { Command } from 'commander';
import { wholeNumber } from '../filters/filterOptions';
import type { Office } from '../office';
import { nothingFound, wrongUse } from '../officeFault';
import { retryMails } from '../../mail/outbox/queueMails';
import { listUnsentMails, showMail, unsentMails } from './unsentMails';

export const MAIL_EXAMPLES = `
  npm run office -- mail list                                          what has not been sent, and why
  npm run office -- mail retry message-K7QF-3MWX-sender                send it again`;

/** `mail list|show|retry`. */
export function addMailCommands(program: Command, office: Office): void {
  const group = program.command('mail').description('the mails that the site sends by itself');
  group.addHelpText('after', `\nExamples:${MAIL_EXAMPLES}\n${STATES}`);

  group
    .command('list')
    .description('a table of what has not been sent, newest first')
    .option('--failed', 'what was refused, or given up after three days')
    .option('--doubtful', 'what may have been sent or not')
    .option('--limit <number>', 'at most so many', wholeNumber)
    .option('--json', 'an array of JSON instead of a table')
    .addHelpText('after', STATES)
    .action((options) => listUnsentMails(office, options));

  group
    .command('show')
    .description('one mail: whom it is for, what became of it and why')
    .argument('<mail>', 'as the list names it')
    .option('--json', 'JSON instead of text')
    .action((id, options) => showMail(office, id, options));

  group
    .command('retry')
    .description('have failed, doubtful or withheld mails sent; the running site does so within seconds')
    .argument('[mail...]', 'as the list names them')
    .option('--failed', 'all that have failed')
    .addHelpText('after', RETRY_HELP)
    .action((ids, options) => retry(office, ids, options));
}

async function retry(office: Office, given: string[], { failed }: { failed?: boolean }): Promise<void> {
  if (given.length > 0 === (failed === true)) {
    throw wrongUse(
      'office: mail retry: name the mails that are to be sent again, or give --failed for all that have failed',
    );
  }
  const ids = [...new Set(given)];
  if (failed) for await (const { id } of unsentMails(office, { failed }, undefined)) ids.push(id);
  if (ids.length === 0) throw nothingFound('office: no mail has failed');
  const { notThere } = await retryMails(office.db, ids, office.now());
  if (notThere.length > 0) {
    throw nothingFound(
      `office: no mail ${notThere.join(', ')} is failed or doubtful, or was withheld; none is sent again. "mail list" shows those that are`,
    );
  }
  for (const id of ids) office.print(`${id} is sent again`);
}

const STATES = `
States:
  waiting     its turn comes, or the server said "later"
  being sent  just now
  failed      the server refused it for good, or three days of attempts were in vain
  withheld    its recipient had enough mails that day (MAILS_PER_RECIPIENT); retry sends it all the same
  doubtful    the answer to it was lost: it was sent or not. The site does not send it again by itself, so that
              nobody gets it twice; the log of the mail server knows it by its Message-ID`;

const RETRY_HELP = `
Examples:
  npm run office -- mail retry message-K7QF-3MWX-sender
  npm run office -- mail retry --failed                                after SMTP_URL was mended, for one

A doubtful mail that is sent again may arrive twice.`;
