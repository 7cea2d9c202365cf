import { dirname, join, parse } from 'node:path';
import type { Office } from '../office';
import { destinationOf, type ExportOptions } from '../sheets/exportOptions';
import { exportSheet } from '../sheets/exportSheet';
import type { SheetColumn } from '../sheets/sheet';
import { makeFolder, refuseExisting } from '../sheets/writeWhole';
import { documentName } from './documentName';
import { openDocumentFolder } from './documentFolder';
import { countJobs, type JobApplication, type JobFilter, readJobs } from './readJobs';

const GONE = 'not there any more';

type Exported = JobApplication & { document: string };

const columns: readonly SheetColumn<Exported>[] = [
  { label: 'Reference', kind: 'text', value: ({ reference }) => reference },
  { label: 'Received', kind: 'instant', value: ({ received_at }) => received_at },
  { label: 'Post', kind: 'text', value: ({ post }) => post },
  { label: 'Name', kind: 'text', value: ({ name }) => name },
  { label: 'E-mail', kind: 'text', value: ({ email }) => email },
  { label: 'Mobile number', kind: 'text', value: ({ phone }) => phone },
  { label: 'Document', kind: 'text', value: ({ document }) => document },
];

/** A sheet, and beside it a folder with the documents that the sheet names. */
export async function exportJobs(office: Office, options: JobFilter & ExportOptions): Promise<void> {
  const destination = destinationOf(options, 'jobs', office.now());
  const force = options.force === true;
  const { dir, name } = parse(destination.path);
  const folder = join(dir, `${name}-documents`);
  await refuseExisting({ path: destination.path, force });
  if (destination.ownFolder) await makeFolder(dirname(destination.path));

  const documents = await openDocumentFolder(folder, force);
  let gone = 0;
  async function* withDocuments(): AsyncGenerator<Exported> {
    for await (const job of readJobs(office, { filter: options, order: 'asc' })) {
      const document = documentName(job);
      const copied = await documents.add(join(office.folders.uploads, job.file_name), document);
      if (!copied) gone++;
      yield { ...job, document: copied ? document : GONE };
    }
  }
  try {
    const count = await exportSheet(office, {
      ...destination,
      sheet: { name: 'Job applications', columns, rows: withDocuments() },
      force,
      total: await countJobs(office.db, options),
      beforeItAppears: documents.keep,
    });
    if (options.json === true) {
      office.print(JSON.stringify({ count, file: destination.path, documents: count - gone, folder }));
    } else {
      office.print(`${count} ${count === 1 ? 'job application' : 'job applications'}: ${destination.path}`);
      office.print(`${count - gone} ${count - gone === 1 ? 'document' : 'documents'}: ${folder}`);
    }
    if (gone > 0) office.say(`${gone} of the documents are not in ${office.folders.uploads} any more.`);
  } finally {
    await documents.close();
  }
}
