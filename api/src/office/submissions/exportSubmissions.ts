import { dirname, join, parse } from 'node:path';
import type { Command } from 'commander';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { SubmissionKind, SubmissionRow } from '../../submissions/submissionKind';
import { fileFault, makeFolder, partOf, refuseExisting, removeDeadParts } from '../files/writeWhole';
import { addArrivalOptions } from '../filters/filterOptions';
import { batches } from '../filters/pages';
import type { Office } from '../office';
import { counted } from '../output/table';
import { logReading, READ_AT_ONCE } from '../officeLog';
import { addExportOptions, destinationOf, type ExportOptions } from '../sheets/exportOptions';
import { exportSheet } from '../sheets/exportSheet';
import type { SheetColumn } from '../sheets/sheet';
import { addUnmaskOptions, mayUnmask, type UnmaskOptions } from '../unmask';
import { type ChosenFilter, chosenFilters, countChosen, readSubmissions } from './readSubmissions';
import type { SubmissionExport } from './submissionExport';
import { OWNER_FILE, OWNER_FOLDER } from '../../ownerOnly';
import { failed } from '../officeFault';

type Options = ChosenFilter & ExportOptions & UnmaskOptions;

const GONE = 'missing';

/**
 * Writes a sheet and, for a kind with attached documents, a folder beside it with the documents that the sheet names.
 */
export async function exportSubmissions(
  office: Office,
  kind: SubmissionKind,
  exported: SubmissionExport<SubmissionRow, unknown>,
  options: Options,
): Promise<void> {
  const { group, columns, document } = exported;
  const destination = destinationOf(options, group, office.now());
  const force = options.force === true;
  const subject = `${group} export ${shownFilters(exported, options)}`;
  const unmask = await mayUnmask(office, options, subject);
  const { dir, name } = parse(destination.path);
  const folder = join(dir, `${name}-documents`);
  let documents: DocumentFolder | undefined;
  if (document !== undefined) {
    await refuseExisting({ path: destination.path, force });
    if (destination.ownFolder) await makeFolder(dirname(destination.path));
    documents = await openDocumentFolder(folder, force);
  }

  async function* loggedItems(): AsyncGenerator<unknown> {
    const read = readSubmissions(office, kind, exported, { chosen: options, unmask });
    for await (const batch of batches(read, READ_AT_ONCE)) {
      const numbers = batch.map(({ reference }) => reference);
      await logReading(office, 'export', subject, numbers, options.reason);
      for (const { item } of batch) yield item;
    }
  }

  let gone = 0;
  async function* rows(): AsyncGenerator<ExportedRow> {
    for await (const item of loggedItems()) {
      const attached = document?.(item);
      const bytes = attached && (await office.uploads.read(attached.stored).catch(passMissing));
      if (attached && bytes) await documents?.add(attached.name, bytes);
      else if (attached) gone++;
      yield { item, document: attached && bytes ? attached.name : GONE };
    }
  }
  const cells = columns.map((column): SheetColumn<ExportedRow> => ({
    ...column,
    value: ({ item }) => column.value(item),
  }));
  try {
    const count = await exportSheet(office, {
      ...destination,
      sheet: {
        name: capitalised(kind.words[1]),
        columns: documents === undefined ? cells : [...cells, DOCUMENT],
        rows: rows(),
      },
      force,
      total: await countChosen(office, kind, exported, options),
      beforeItAppears: documents?.keep,
    });
    const attached = documents && { documents: count - gone, folder };
    if (options.json === true) office.print(JSON.stringify({ count, file: destination.path, ...attached }));
    else {
      office.print(`${counted(count, ...kind.words)}: ${destination.path}`);
      if (attached) office.print(`${counted(attached.documents, 'document', 'documents')}: ${folder}`);
    }
    if (gone > 0) office.say(`${gone} of the documents are missing in ${office.uploads.address}.`);
  } finally {
    await documents?.close();
  }
}

function passMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

interface ExportedRow {
  item: unknown;
  document: string;
}

const DOCUMENT: SheetColumn<ExportedRow> = {
  label: 'Document',
  kind: 'text',
  value: ({ document }) => document,
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Formats the filters of an export for the office log; the words of --text may be somebody's name. */
function shownFilters(exported: SubmissionExport<SubmissionRow, unknown>, chosen: ChosenFilter): string {
  const { from, until, text, limit } = chosen;
  const own = chosenFilters(exported, chosen).map(([{ option }, value]) => [option.attributeName(), value]);
  const all = { from, until, ...Object.fromEntries(own), text: text && '(not logged)', limit };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return given.length === 0 ? 'of all' : given.join(' ');
}

/** Adds the commands of a kind: `<group> export`, and its own ones; none for a kind that is not exported. */
export function addExportCommand(program: Command, office: Office, kind: SubmissionKind): void {
  const { exported } = kind;
  if (exported === undefined) return;
  const group = program.command(exported.group).description(exported.description);
  group.addHelpText('after', `\nExamples:${exported.examples}`);
  const command = addArrivalOptions(group.command('export'), exported.searched);
  for (const { option } of exported.filters) command.addOption(option);
  addExportOptions(command);
  if (exported.hasAadhaar === true) addUnmaskOptions(command);
  command
    .description(exported.exportDescription)
    .addHelpText('after', exported.help)
    .action((options) => exportSubmissions(office, kind, exported, options));
  exported.addCommands?.(group, office);
}

/** Collects documents beside an export; they appear all together or not at all. */
interface DocumentFolder {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Moves the folder into place, replacing an older one. */
  keep: () => Promise<void>;
  /** Removes the collected documents, unless `keep` was called. */
  close: () => Promise<void>;
}

async function openDocumentFolder(path: string, force: boolean): Promise<DocumentFolder> {
  const part = partOf(path);
  const there = await lstat(path).catch(() => undefined);
  if (there !== undefined && !(force && there.isDirectory())) {
    const fix = there.isDirectory() ? 'choose another name with --to, or add --force' : 'choose another name with --to';
    throw failed(`office: ${path}, the folder for the documents, already exists; ${fix}`);
  }
  try {
    await removeDeadParts(path);
    await mkdir(part, { mode: OWNER_FOLDER });
  } catch (error) {
    throw fileFault(error, path);
  }

  return {
    async add(name, bytes) {
      try {
        await writeFile(join(part, name), bytes, { flag: 'wx', mode: OWNER_FILE, flush: true });
      } catch (error) {
        throw fileFault(error, join(path, name));
      }
    },
    async keep() {
      const old = `${part}.old`;
      if (there !== undefined) await rename(path, old);
      await rename(part, path);
      await rm(old, { recursive: true, force: true });
    },
    close: () => rm(part, { recursive: true, force: true }),
  };
}
