import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { openContentStore, storedContent } from '../../../content/contentStore';
import { documentOf } from '../pdf/storedDocument';
import { openPdfQueue } from '../pdf/queue/pdfQueue';
import type { Office } from '../../../office/office';
import { nothingFound } from '../../../office/officeFault';
import { makeFolder, refuseExisting, writeWhole } from '../../../office/files/writeWhole';
import { logReading } from '../../../office/readingLog';
import { addUnmaskOptions, mayUnmask, type UnmaskOptions } from '../../../office/unmask';
import { type OfficeApplication, openApplication } from './openApplication';

interface Options extends UnmaskOptions {
  to: string;
  force?: boolean;
  json?: boolean;
}

const HELP = `
Examples:
  npm run office -- applications pdf 2026-000123 --to forms
  npm run office -- applications pdf 2026-000123 2026-000124 2026-000125 --to forms --force`;

export function addPdfCommand(group: Command, office: Office): void {
  addUnmaskOptions(group.command('pdf'))
    .description('the printed forms, one PDF each')
    .argument('<number...>', 'application numbers')
    .requiredOption('--to <folder>', 'the folder to write them into; created when missing')
    .option('--force', 'replace existing PDFs')
    .option('--json', 'print what was written as a JSON array')
    .addHelpText('after', HELP)
    .action((numbers, options) => writeApplicationPdfs(office, numbers, options));
}

/** Writes the printed forms of applications, as the applicant has them; nothing is written when a number is unknown. */
async function writeApplicationPdfs(office: Office, numbers: string[], options: Options): Promise<void> {
  const wanted = [...new Set(numbers)];
  await refuseUnknown(office, wanted);
  const unmask = await mayUnmask(office, options, `applications pdf ${wanted.join(' ')}`);
  const folder = resolve(options.to);
  const force = options.force === true;
  const pathOf = (number: string) => join(folder, `application-${number}.pdf`);
  for (const number of wanted) await refuseExisting({ path: pathOf(number), force });
  await logReading(office, 'pdf', 'applications pdf', wanted, options.reason);
  await makeFolder(folder);

  const printer = await openFormPrinter(office);
  const progress = office.progress('Forms', wanted.length);
  try {
    for (const number of wanted) {
      office.signal.throwIfAborted();
      const application = await found(office, number, unmask);
      const pdf = await printer.print(application);
      await writeWhole({ path: pathOf(number), force, signal: office.signal }, () => Readable.from([pdf]));
      progress.step();
    }
  } finally {
    progress.end();
    await printer.close();
  }
  const files = wanted.map(pathOf);
  if (options.json === true) office.print(JSON.stringify(files));
  else for (const file of files) office.print(file);
}

async function refuseUnknown(office: Office, numbers: string[]): Promise<void> {
  const rows = await office.db.selectFrom('applications').select('number').where('number', 'in', numbers).execute();
  const known = new Set(rows.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length > 0) {
    throw nothingFound(
      `office: there is no application ${unknown.join(', ')}; nothing was written. "applications list" shows the numbers`,
    );
  }
}

async function found(office: Office, number: string, unmask: boolean): Promise<OfficeApplication> {
  const row = await office.db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
  if (row === undefined) throw nothingFound(`office: application ${number} was removed in the meantime`);
  return openApplication(office, row, unmask);
}

/** Opens a worker that makes printed forms, until it is closed. */
export async function openFormPrinter({ db, now, uploads }: Pick<Office, 'db' | 'now' | 'uploads'>) {
  const content = await openContentStore(storedContent(db), now);
  const queue = openPdfQueue();
  return {
    print: async (application: OfficeApplication): Promise<Buffer> =>
      queue.make(await documentOf({ content, uploads }, application)),
    close: queue.close,
  };
}
