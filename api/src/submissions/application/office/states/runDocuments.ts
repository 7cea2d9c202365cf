import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder, refuseExisting, writeWhole } from '../../../../office/files/writeWhole';
import { indianMinute } from '../../../../office/filters/indianDay';
import type { Office } from '../../../../office/office';
import { nothingFound } from '../../../../office/officeFault';
import { tableOf } from '../../../../office/output/table';
import { logReading } from '../../../../office/readingLog';
import { findByNumber } from '../../applicationsRepository';
import { documentFiles } from '../../states/requestRows';
import { documentName, readDocument } from './documentFile';
import { recordsOfState } from './stateRecords';

export interface DocumentsOptions {
  save?: string;
  force?: boolean;
  json?: boolean;
}

/**
 * Lists the requested documents; with `save` writes those that were sent, all of them or, when a file already exists,
 * none.
 */
export async function runDocuments(
  office: Office,
  number: string,
  { save, force, json }: DocumentsOptions,
): Promise<void> {
  const found = await findByNumber(office.db, number);
  if (found === undefined) {
    throw nothingFound(`office: there is no application ${number}; "applications list" shows the numbers`);
  }
  const { requests } = await recordsOfState(office.db, found.id);
  if (requests.length === 0) throw nothingFound(`office: no document was requested for application ${number}`);
  const files = save === undefined ? new Map<number, string>() : await documentFiles(office.db, found.id);
  const pathOf = (id: number): string => {
    const file = files.get(id);
    return file === undefined ? '' : join(resolve(save ?? ''), `${number}-${documentName(id, file)}`);
  };
  const replaces = force === true;
  for (const id of files.keys()) await refuseExisting({ path: pathOf(id), force: replaces });
  await logReading(office, 'document', 'applications documents', [number]);
  if (save !== undefined) await makeFolder(resolve(save));
  for (const [id, file] of files) {
    const bytes = await readDocument(office, number, file);
    await writeWhole({ path: pathOf(id), force: replaces, signal: office.signal }, () => Readable.from([bytes]));
  }
  const shown = requests.map((request) => ({ ...request, file: pathOf(request.id) }));
  if (json === true) return office.print(JSON.stringify(shown));
  office.print(
    tableOf(
      ['Id', 'Title', 'State', 'Since', 'By', 'Reason'],
      shown.map(({ id, title, state, at, by, reason }) => [String(id), title, state, indianMinute(at), by, reason]),
    ),
  );
  for (const { file } of shown) if (file !== '') office.print(file);
}
