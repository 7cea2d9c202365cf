import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type Command } from 'commander';
import { zipSync } from 'fflate';
import { readByNumber } from '../applications/readApplications';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { logOfficeAct } from '../officeLog';
import { writeWhole } from '../sheets/writeWhole';
import { addUnmaskOptions, mayUnmask, type UnmaskOptions } from '../unmask';
import { personalFiles } from './personalFiles';
import { writeFolder } from './writeFolder';

const HELP = `
It contains the answers (application.json, and application.txt to read), the pictures, the printed form (PDF), the state
of the mails, and what the office did with it. The Aadhaar number is masked unless --unmask is given. It is logged.

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
  const missing = nothingFound(
    `office: there is no application ${number}; "applications list" shows the numbers. Nothing was written`,
  );
  if ((await readByNumber(office, number, false)) === undefined) throw missing;
  const unmask = await mayUnmask(office, options, `export-data ${number}`);
  await logOfficeAct(office.db, { who: office.who, act: 'export-data', subject: number, reason: options.reason ?? '' });
  const application = await readByNumber(office, number, unmask);
  if (application === undefined) throw missing;

  const files = await personalFiles(office, application);
  const path = resolve(options.to);
  if (path.toLowerCase().endsWith('.zip')) {
    const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
    await writeWhole({ path, force: false, signal: office.signal }, () => Readable.from([Buffer.from(zip)]));
  } else await writeFolder(path, files, office.signal);

  const names = files.map(({ name }) => name);
  office.print(options.json ? JSON.stringify({ path, files: names }) : `${path}: ${names.join(', ')}`);
}
