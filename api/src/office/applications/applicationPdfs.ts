import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { openContentStore } from '../../content/contentStore';
import { documentOf } from '../../pdf/storedDocument';
import { openPdfQueue } from '../../pdf/pdfQueue';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { makeFolder, refuseExisting, writeWhole } from '../sheets/writeWhole';
import { mayUnmask, type UnmaskOptions } from '../unmask';
import { type OfficeApplication, readByNumber } from './readApplications';

interface Options extends UnmaskOptions {
  to: string;
  force?: boolean;
  json?: boolean;
}

/** The printed forms of applications, as the applicant has them; nothing is written when a number is unknown. */
export async function writeApplicationPdfs(office: Office, numbers: string[], options: Options): Promise<void> {
  const wanted = [...new Set(numbers)];
  await refuseUnknown(office, wanted);
  const unmask = await mayUnmask(office, options, `applications pdf ${wanted.join(' ')}`);
  const folder = resolve(options.to);
  const force = options.force === true;
  const pathOf = (number: string) => join(folder, `application-${number}.pdf`);
  for (const number of wanted) await refuseExisting({ path: pathOf(number), force });
  await makeFolder(folder);

  const content = await openContentStore(office.db, office.now);
  const queue = openPdfQueue();
  const progress = office.progress('Forms', wanted.length);
  try {
    for (const number of wanted) {
      office.signal.throwIfAborted();
      const application = await found(office, number, unmask);
      const pdf = await queue.make(await documentOf({ content, uploads: office.uploads }, stored(application)));
      await writeWhole({ path: pathOf(number), force, signal: office.signal }, () => Readable.from([pdf]));
      progress.step();
    }
  } finally {
    progress.end();
    await queue.close();
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
  const application = await readByNumber(office, number, unmask);
  if (application === undefined) throw nothingFound(`office: application ${number} was removed in the meantime`);
  return application;
}

const stored = ({ id, number, receivedAt, values, files }: OfficeApplication) => ({
  id,
  number,
  submittedAt: new Date(receivedAt),
  values,
  files,
});
