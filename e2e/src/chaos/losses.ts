import fs from 'node:fs';
import path from 'node:path';
import { readDatabase } from '../database';
import type { Acknowledged } from './crowd';

interface StoredForm {
  name: string;
  /** number of its files that are in the folder of uploads */
  files: number;
}

export interface QueuedMail {
  id: string;
  state: string;
  settled_at: string | null;
}

const FORMS = `
  select name, (select group_concat(file_name) from application_files where application_id = applications.id) as files
    from applications
  union all select name, file_name from job_applications
  union all select name, '' from contact_messages`;

export function storedForms(dataDir: string): StoredForm[] {
  const isThere = (name: string) => fs.existsSync(path.join(dataDir, 'uploads', name));
  return readDatabase<{ name: string; files: string | null }>(dataDir, FORMS).map(({ name, files }) => ({
    name,
    files: files?.split(',').filter((file) => file !== '' && isThere(file)).length ?? 0,
  }));
}

/** Returns the names of acknowledged forms that are missing, or whose files are. */
export function lostOf(stored: readonly StoredForm[], acknowledged: readonly Acknowledged[]): string[] {
  const filesOf = new Map(stored.map(({ name, files }) => [name, files]));
  return acknowledged.filter(({ name, files }) => filesOf.get(name) !== files).map(({ name }) => name);
}

/** Returns what occurs more than once. */
export const doubledIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

export const queuedMails = (dataDir: string): QueuedMail[] =>
  readDatabase(dataDir, 'select id, state, settled_at from outbox');

/** Makes every mail due, as some hours would: one that waits for another attempt, or whose process was killed. */
export const makeMailsDue = (dataDir: string): unknown[] =>
  readDatabase(dataDir, `update outbox set due_at = '', locked_until = '' where settled_at is null`);

/** Returns the mails that were not sent, or were and did not arrive; a failed one waits for the office. */
export const lostMails = (mails: readonly QueuedMail[], arrived: readonly string[]): string[] =>
  mails
    .filter(({ id, state, settled_at }) => settled_at === null || (state === 'sent' && !arrived.includes(id)))
    .map(({ id }) => id);
