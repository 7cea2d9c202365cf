import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import type { JobApplicationRow } from '../../../db/schema';
import { makeFolder, refuseExisting, writeWhole } from '../../../office/files/writeWhole';
import type { Office } from '../../../office/office';
import { failed, nothingFound } from '../../../office/officeFault';
import { logReading } from '../../../office/readingLog';
import { StorageFault } from '../../../storage/storageFault';
import { documentName } from './documentName';

interface Options {
  to: string;
  force?: boolean;
  json?: boolean;
}

const HELP = `
Documents are stored encrypted; this writes them as they were sent, so that only you can read them. They are uploads:
open them with the same care as e-mail attachments.

Examples:
  npm run office -- jobs document K7QF-3MWX --to letters
  npm run office -- jobs document K7QF-3MWX M2HD-9RTW --to letters --force`;

export function addDocumentCommand(group: Command, office: Office): void {
  group
    .command('document')
    .description('the documents of job applications, to open them')
    .argument('<reference...>', 'their references')
    .requiredOption('--to <folder>', 'the folder to write them into; created when missing')
    .option('--force', 'replace existing files')
    .option('--json', 'print what was written as a JSON array')
    .addHelpText('after', HELP)
    .action((references, options) => writeDocuments(office, references, options));
}

/** Writes the documents of job applications; nothing is written when a reference is unknown. */
async function writeDocuments(office: Office, given: string[], options: Options): Promise<void> {
  const references = [...new Set(given.map((reference) => reference.trim().toUpperCase()))];
  const jobs = await jobsOf(office, references);
  const folder = resolve(options.to);
  const force = options.force === true;
  const pathOf = (job: JobApplicationRow) => join(folder, documentName(job));
  for (const job of jobs) await refuseExisting({ path: pathOf(job), force });
  await logReading(office, 'document', 'jobs document', references);
  await makeFolder(folder);
  for (const job of jobs) {
    const bytes = await documentOf(office, job);
    await writeWhole({ path: pathOf(job), force, signal: office.signal }, () => Readable.from([bytes]));
  }
  const files = jobs.map(pathOf);
  if (options.json === true) office.print(JSON.stringify(files));
  else for (const file of files) office.print(file);
}

async function jobsOf({ db }: Office, references: string[]): Promise<JobApplicationRow[]> {
  const jobs = await db.selectFrom('job_applications').selectAll().where('reference', 'in', references).execute();
  const known = new Set(jobs.map(({ reference }) => reference));
  const unknown = references.filter((reference) => !known.has(reference));
  if (unknown.length === 0) return jobs;
  throw nothingFound(
    `office: there is no job application ${unknown.join(', ')}; nothing was written. "jobs list" shows the references`,
  );
}

async function documentOf({ uploads }: Office, { reference, file_name }: JobApplicationRow): Promise<Buffer> {
  return uploads.read(file_name).catch((error: unknown) => {
    if (error instanceof StorageFault) throw error;
    throw failed(
      `office: ${file_name}, the document of job application ${reference}, cannot be read; restore it from the backup`,
      error,
    );
  });
}
