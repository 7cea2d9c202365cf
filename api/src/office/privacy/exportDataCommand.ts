import { resolve } from 'node:path';
import type { Command } from 'commander';
import { findOfAnyKind } from '../../submissions/submissionKind';
import type { Office, OfficeAction } from '../office';
import { nothingFound } from '../../lib/officeFault';
import { logReading } from '../../audit/officeLog';
import { personalArchive, writeFolder, writeNew, zipped } from './lockedCopy/personalArchive';

const HELP = `
It contains the answers (application.json, and application.txt to read), the pictures, the printed form (PDF), its
status and history, the documents that were sent, the state of the mails, and what the office did with it. The Aadhaar
number is masked: the desk shows it, for a reason and a code. The export is logged.

Examples:
  npm run office -- export-data 2026-000123 --to /media/stick/2026-000123.zip
  npm run office -- export-data 2026-000123 --to a-folder`;

export function addExportDataCommand(program: Command, run: OfficeAction): void {
  program
    .command('export-data')
    .description('export everything stored about one applicant, to hand it over')
    .argument('<application number>', 'such as 2026-000123')
    .requiredOption('--to <folder or .zip>', 'a new folder, or a new file that ends in .zip')
    .addHelpText('after', HELP)
    .action(run(runExportData));
}

async function runExportData(office: Office, given: string, { to }: { to: string }): Promise<void> {
  const number = given.trim();
  const kind = (await findOfAnyKind(office, number))?.kind;
  if (kind?.personal === undefined) throw unknownNumber(number);
  await logReading(office, 'export-data', number, [number]);
  const archive = await personalArchive(office, kind, number);
  if (archive === undefined) throw unknownNumber(number);
  const { files } = archive;
  const path = resolve(to);
  if (path.toLowerCase().endsWith('.zip')) await writeNew(path, zipped(files), office.signal);
  else await writeFolder(path, files, office.signal);
  office.print(`${path}: ${files.map(({ name }) => name).join(', ')}`);
}

const unknownNumber = (number: string) =>
  nothingFound(`office: there is no application ${number}; the desk lists the numbers. Nothing was written`);
