import { resolve } from 'node:path';
import type { Command } from 'commander';
import { findSubmission, type SubmissionKind } from '../../submissions/submissionKind';
import type { Office, OfficeAction } from '../office';
import { nothingFound, wrongUse } from '../../lib/officeFault';
import { logOfficeAct, logReading } from '../../audit/officeLog';
import { personalArchive, zipped } from './lockedCopy/personalArchive';
import { writeFolder, writeNew } from './lockedCopy/personalOutput';

const HELP = `
It contains the answers (application.json, and application.txt to read), the pictures, the printed form (PDF), its
status and history, the documents that were sent, the state of the mails, and what the office did with it. The Aadhaar
number is masked unless --unmask is given. The export is logged.

Examples:
  npm run office -- export-data 2026-000123 --to /media/stick/2026-000123.zip
  npm run office -- export-data 2026-000123 --to a-folder --unmask --reason "the applicant asked for it by letter"`;

const REASON_MIN = 10;

interface ExportOptions {
  to: string;
  unmask?: true;
  reason?: string;
}

export function addExportDataCommand(program: Command, run: OfficeAction): void {
  program
    .command('export-data')
    .description('export everything stored about one applicant, to hand it over')
    .argument('<application number>', 'such as 2026-000123')
    .requiredOption('--to <folder or .zip>', 'a new folder, or a new file that ends in .zip')
    .option('--unmask', 'show the Aadhaar number in full instead of XXXX XXXX 1234; needs --reason, and is logged')
    .option('--reason <text>', `why it is needed in full, in at least ${REASON_MIN} characters`)
    .addHelpText('after', HELP)
    .action(run(runExportData));
}

async function runExportData(office: Office, given: string, options: ExportOptions): Promise<void> {
  const number = given.trim();
  const kind = await kindOf(office, number);
  const unmask = await mayUnmask(office, options, number);
  await logReading(office, 'export-data', number, [number], options.reason);
  const archive = await personalArchive(office, kind, number, unmask);
  if (archive === undefined) throw unknownNumber(number);
  const { files } = archive;
  const path = resolve(options.to);
  if (path.toLowerCase().endsWith('.zip')) await writeNew(path, zipped(files), office.signal);
  else await writeFolder(path, files, office.signal);
  office.print(`${path}: ${files.map(({ name }) => name).join(', ')}`);
}

/**
 * Returns whether the Aadhaar number is shown in full. If so, who sees which one and why is logged before it is
 * decrypted. Throws without a written reason.
 */
async function mayUnmask(office: Office, { unmask, reason }: ExportOptions, number: string): Promise<boolean> {
  const written = reason?.trim() ?? '';
  if (unmask !== true) {
    if (reason === undefined) return false;
    throw wrongUse('office: --reason needs --unmask; add it, or leave the reason out');
  }
  if ([...written].length < REASON_MIN) {
    throw wrongUse(
      `office: --unmask needs a reason of at least ${REASON_MIN} characters; add --reason "…" that says who asked for the number and what for`,
    );
  }
  await logOfficeAct(office, { who: office.who, act: 'unmask', subject: `export-data ${number}`, reason: written });
  return true;
}

async function kindOf({ db, kinds }: Office, number: string): Promise<SubmissionKind> {
  for (const kind of kinds) {
    if (kind.personal !== undefined && (await findSubmission(db, kind, number)) !== undefined) return kind;
  }
  throw unknownNumber(number);
}

const unknownNumber = (number: string) =>
  nothingFound(`office: there is no application ${number}; the desk lists the numbers. Nothing was written`);
