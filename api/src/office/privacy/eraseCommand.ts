import type { Command } from 'commander';
import { formatDate } from 'contract/dates';
import { ERASE_REASON_MIN as REASON_MIN } from 'contract/office/dataRequestCalls';
import type { Db } from '../../db/schema';
import { indianMinute } from '../../lib/indianDay';
import { print, say } from '../../lib/runProgram';
import {
  countFiles,
  findSubmission,
  hasReference,
  type SubmissionKind,
  type SubmissionRow,
} from '../../submissions/submissionKind';
import { SUBMISSION_KINDS } from '../../submissions/kinds/submissionKinds';
import { type Office, officeAction } from '../office';
import { failed, nothingFound, wrongUse } from '../../lib/officeFault';
import { logReading } from '../../audit/officeLog';
import { counted } from '../../lib/counted';
import { forTerminal } from '../output/table';
import { eraseSubmission, titleOf } from './eraseSubmission';
import { keptUntil } from './retention';
import { removeFiles } from './removal';
import { createInterface } from 'node:readline/promises';

const HELP = `
Erases all of it: answers, pictures or document, the record of its mails. What remains is an entry in the office log
with the number or reference, your user name on this machine, the time and the reason; write nobody's name into the
reason. Before RETENTION_FLOOR_DAYS are over, a copy locked for ERASED_COPY_PUBLIC_KEY is kept until then ("erased
--help"); without that key, none is kept. Backups are not changed: erase it again after restoring an older one.

Examples:
  npm run office -- erase 2026-000123 --reason "the applicant asked for it by letter"
  npm run office -- erase K7QF-3MWX --reason "the applicant withdrew by telephone"
  npm run office -- erase B3RT-9XCV --reason "sent to the wrong college" --yes`;

export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .description('erase one application, job application or message for good')
    .argument('<number or reference>', 'such as 2026-000123')
    .requiredOption('--reason <text>', `why, in at least ${REASON_MIN} characters; recorded in the office log`)
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', HELP)
    .action(officeAction(runErase));
}

async function runErase(office: Office, given: string, options: { reason: string; yes?: true }): Promise<void> {
  const reason = options.reason.trim();
  if ([...reason].length < REASON_MIN) {
    throw wrongUse(
      `office: the reason "${reason}" has fewer than ${REASON_MIN} characters; say who asked for it and why`,
    );
  }
  const reference = given.trim().toUpperCase();
  const found = await findOfAnyKind(office.db, reference);
  if (found === undefined) {
    // An earlier erasure may have been killed after its rows were deleted.
    await removeFiles(office.db, office.uploads);
    throw nothingFound(`office: there is no submission ${reference}; check the number, or find it in its list`);
  }
  const { kind, submission } = found;
  const title = titleOf(kind, reference);
  await logReading(office, 'show', `erase ${title}`, [reference]);
  say(`To be erased: ${await describe(office, kind, submission)}.`);
  const until = keptUntil(submission.received_at, office.env.RETENTION_FLOOR_DAYS);
  if (until > office.now()) {
    say(
      `RETENTION_FLOOR_DAYS requires keeping it until ${formatDate(until)}: say in the reason why it is erased earlier.`,
    );
    if (office.env.ERASED_COPY_PUBLIC_KEY === undefined) {
      say('No copy of it is kept, since ERASED_COPY_PUBLIC_KEY is not set.');
    }
  }
  if (options.yes !== true && !(await confirm(`Type ${reference} to erase it for good: `, reference, office.signal))) {
    throw failed(`office: ${title} was not erased, since the answer was not ${reference}`);
  }
  const { copyUntil, faults, isOverwritten } = await eraseSubmission(office, kind, submission, reason);
  if (copyUntil !== undefined) {
    say(`A locked copy is kept until ${formatDate(new Date(copyUntil))}; nobody here can open it.`);
  }
  if (!isOverwritten) {
    say('The log of the database is in use and still holds what was erased; the next purge empties it.');
  }
  if (faults.length > 0) {
    throw failed(
      `office: ${title} is erased, but files are left; fix the errors below and run: npm run office -- purge\n  ${faults.join('\n  ')}`,
    );
  }
  print(`Erased: ${title}.`);
}

/** Finds a submission by its number or reference; a reference is random, and no two have the same. */
async function findOfAnyKind(db: Db, reference: string) {
  for (const kind of SUBMISSION_KINDS) {
    const submission = await findSubmission(db, kind, reference);
    if (submission !== undefined) return { kind, submission };
  }
  return undefined;
}

/** Describes a submission for the person who decides whether it is the right one. */
async function describe({ db }: Office, kind: SubmissionKind, { reference, name, received_at }: SubmissionRow) {
  const files = await countFiles(db, kind, [hasReference(kind, [reference])]);
  const named = `${titleOf(kind, reference)} of ${name}, received ${indianMinute(received_at)}`;
  return forTerminal(
    files === 0 ? named : `${named}, ${counted(files, 'picture or document', 'pictures and documents')}`,
  );
}

/** Returns whether the user at the terminal types `expected`. Throws when there is no terminal. */
async function confirm(question: string, expected: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw wrongUse('office: cannot ask for confirmation, since this is not a terminal; add --yes if you are sure');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // A terminal in line mode passes Ctrl+C to the reader of the line.
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
