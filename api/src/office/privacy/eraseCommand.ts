import type { Command } from 'commander';
import { emptyLog } from '../../db/sqliteDialect';
import type { Office } from '../office';
import { EXIT, nothingFound, OfficeFault, wrongUse } from '../officeFault';
import { logOfficeAct } from '../officeLog';
import { forTerminal } from '../table';
import { confirm } from './confirm';
import { type Kind, removeFiles, removeRows } from './removal';
import { describe, findSubmission, type Submission, titleOf } from './submission';

const REASON_MIN = 10;

const HELP = `
All of it goes: answers, pictures or document, the record of its mails. What stays is a line in the office log with the
number or reference, your name on this machine, the time and the reason; write nobody's name into the reason. Backups
are not touched: erase it again after restoring one that was made before.

Examples:
  npm run office -- erase 2026-000123 --reason "the applicant asked for it by letter"
  npm run office -- erase --job K7QF-3MWX --reason "the applicant withdrew by telephone"
  npm run office -- erase --message B3RT-9XCV --reason "sent to the wrong college" --yes`;

interface EraseOptions {
  job?: string;
  message?: string;
  reason: string;
  yes?: true;
  json?: true;
}

export function addEraseCommand(program: Command, office: Office): void {
  program
    .command('erase')
    .description('erase one application, job application or message for good')
    .argument('[application number]', 'such as 2026-000123')
    .option('--job <reference>', 'a job application instead')
    .option('--message <reference>', 'a message instead')
    .requiredOption('--reason <text>', `why, in at least ${REASON_MIN} characters; goes into the office log`)
    .option('--yes', 'do not ask')
    .option('--json', 'the result as JSON')
    .addHelpText('after', HELP)
    .action((number: string | undefined, options: EraseOptions) => runErase(office, number, options));
}

async function runErase(office: Office, number: string | undefined, options: EraseOptions): Promise<void> {
  const reason = options.reason.trim();
  if ([...reason].length < REASON_MIN) {
    throw wrongUse(
      `office: the reason "${reason}" has fewer than ${REASON_MIN} characters; say who asked for it and why`,
    );
  }
  const { kind, ref } = subjectOf(number, options);
  const submission = await findSubmission(office.db, kind, ref);
  if (submission === undefined) {
    // An earlier erasure may have been killed after its rows were gone.
    await removeFiles(office.db, office.uploads);
    throw nothingFound(`office: there is no ${titleOf({ kind, ref })}; look at the number, or at its list`);
  }
  office.say(`To be erased: ${forTerminal(describe(submission))}.`);
  if (options.yes !== true && !(await confirm(`Type ${ref} to erase it for good: `, ref, office.signal))) {
    throw new OfficeFault(
      EXIT.failed,
      `office: ${titleOf(submission)} was not erased, since the answer was not ${ref}`,
    );
  }
  await erase(office, submission, reason);
  office.print(
    options.json ? JSON.stringify({ erased: ref, kind, files: submission.files }) : `Erased: ${titleOf(submission)}.`,
  );
}

async function erase({ db, uploads, who, say }: Office, submission: Submission, reason: string): Promise<void> {
  const { kind, ref } = submission;
  await db.transaction().execute(async (transaction) => {
    await removeRows(transaction, kind, [ref]);
    await logOfficeAct(transaction, { who, act: 'erase', subject: titleOf(submission), reason });
  });
  const { faults } = await removeFiles(db, uploads);
  const isOverwritten = await emptyLog(db);
  if (!isOverwritten)
    say('The log of the database is in use and still holds what was erased; the next purge empties it.');
  if (faults.length > 0) {
    throw new OfficeFault(
      EXIT.failed,
      `office: ${titleOf(submission)} is erased, but files are left; mend what is said here and run: npm run office -- purge\n  ${faults.join('\n  ')}`,
    );
  }
}

function subjectOf(number: string | undefined, { job, message }: EraseOptions): { kind: Kind; ref: string } {
  const subjects: { kind: Kind; ref: string | undefined }[] = [
    { kind: 'applications', ref: number },
    { kind: 'job_applications', ref: job },
    { kind: 'messages', ref: message },
  ];
  const given = subjects.flatMap(({ kind, ref }) =>
    ref === undefined ? [] : [{ kind, ref: ref.trim().toUpperCase() }],
  );
  const [only, ...others] = given;
  if (only === undefined || others.length > 0) {
    throw wrongUse(
      'office: erase takes one at a time: an application number, --job <reference> or --message <reference>',
    );
  }
  return only;
}
