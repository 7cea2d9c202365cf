import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { zipSync } from 'fflate';
import type { PersonalFile, SubmissionKind, SubmissionRow } from '../../submissions/submissionKind';
import { OWNER_FOLDER } from '../../storage/ownerOnly';
import { findSubmission } from '../../submissions/submissionRows';
import type { Office } from '../office';
import { failed, nothingFound } from '../officeFault';
import { logReading } from '../readingLog';
import { fileFault, partOf, removeDeadParts, writeWhole } from '../files/writeWhole';
import { openRow } from '../submissions/readSubmissions';
import { addUnmaskOptions, mayUnmask, type UnmaskOptions } from '../unmask';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';

const HELP = `
It contains the answers (application.json, and application.txt to read), the pictures, the printed form (PDF), where it
stands and how it came there, the documents that were sent, the state of the mails, and what the office did with it. The Aadhaar number is masked unless --unmask is given. It is logged.

Examples:
  npm run office -- export-data 2026-000123 --to /media/stick/2026-000123.zip
  npm run office -- export-data 2026-000123 --to a-folder --unmask --reason "the applicant asked for it by letter"`;

interface ExportOptions extends UnmaskOptions {
  to: string;
  json?: true;
}

export function addExportDataCommand(program: Command, office: Office): void {
  const command = program
    .command('export-data')
    .description('write all that is kept about one applicant, to hand it over')
    .argument('<application number>', 'such as 2026-000123')
    .requiredOption('--to <folder or .zip>', 'a new folder, or a new file that ends in .zip')
    .option('--json', 'the result as JSON');
  addUnmaskOptions(command)
    .addHelpText('after', HELP)
    .action((number: string, options: ExportOptions) => runExportData(office, number.trim(), options));
}

async function runExportData(office: Office, number: string, options: ExportOptions): Promise<void> {
  const { kind, row } = await findPerson(office, number);
  const unmask = await mayUnmask(office, options, `export-data ${number}`);
  await logReading(office, 'export-data', number, [number], options.reason);
  const files = (await kind.personalFiles?.(office, await openRow(office, kind, row, unmask))) ?? [];
  const path = resolve(options.to);
  if (path.toLowerCase().endsWith('.zip')) {
    const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
    await writeWhole({ path, force: false, signal: office.signal }, () => Readable.from([Buffer.from(zip)]));
  } else await writeFolder(path, files, office.signal);

  const names = files.map(({ name }) => name);
  office.print(options.json ? JSON.stringify({ path, files: names }) : `${path}: ${names.join(', ')}`);
}

async function findPerson(office: Office, number: string): Promise<{ kind: SubmissionKind; row: SubmissionRow }> {
  for (const kind of office.kinds) {
    const row = kind.personalFiles && (await findSubmission(office.db, kind, number));
    if (row !== undefined) return { kind, row };
  }
  throw nothingFound(
    `office: there is no application ${number}; "applications list" shows the numbers. Nothing was written`,
  );
}

/** Writes a new folder of files whole or not at all, for its owner alone. Throws when the path is there already. */
async function writeFolder(path: string, files: PersonalFile[], signal: AbortSignal): Promise<void> {
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw failed(`office: ${path} is there already; choose another name with --to`);
  }
  const part = partOf(path);
  try {
    await removeDeadParts(path);
    await mkdir(part, { mode: OWNER_FOLDER });
    for (const { name, bytes } of files) {
      await writeWhole({ path: join(part, name), force: false, signal }, () => Readable.from([bytes]));
    }
    signal.throwIfAborted();
    await rename(part, path);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw fileFault(error, path);
  }
}
