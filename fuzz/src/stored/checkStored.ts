import { sql } from 'kysely';
import { type FileKind, kindOfFile } from 'contract/fileKinds';
import { openKeys } from 'api/secrets/keys';
import type { Stored } from 'api/testing/stored';
import type { TestApi } from 'api/testing/testApi.testing';
import { namesIn } from 'api/testing/testStorage.testing';
import { openUploadStore } from 'api/uploads/uploadStore';
import { applicationFaults, jobFaults, messageFaults } from './formFaults';

const KINDS: Record<string, FileKind> = { jpg: 'jpeg', pdf: 'pdf', doc: 'ole', docx: 'zip' };

/** Number of rows of each table that have already been checked. */
type Seen = Record<'applications' | 'contact_messages' | 'job_applications', number>;

/**
 * Checks all rows and files stored since the last check.
 * @returns a function that throws an Error naming the first row or file that the contract's rules forbid
 */
export function createStoredCheck({ env, uploads: storage }: TestApi, { db }: Stored): () => Promise<void> {
  const seen: Seen = { applications: 0, contact_messages: 0, job_applications: 0 };
  const keys = openKeys(env.DATA_DIR, env.SECRET_KEY);
  const known = new Set<string>();

  async function newRows<Table extends keyof Seen>(table: Table) {
    const rows = await sql<{
      [name: string]: unknown;
    }>`select * from ${sql.table(table)} order by rowid limit -1 offset ${seen[table]}`.execute(db);
    seen[table] += rows.rows.length;
    return rows.rows;
  }

  async function fileFaults(): Promise<string[]> {
    const uploads = openUploadStore(storage, keys.files);
    const pictures = await db.selectFrom('application_files').select('file_name').execute();
    const documents = await db.selectFrom('job_applications').select('file_name').execute();
    const named = new Set([...pictures, ...documents].map(({ file_name }) => file_name));
    const there = await namesIn(storage);
    const faults = there.filter((name) => !named.has(name)).map((name) => `no row names the file ${name}`);
    faults.push(...[...named].filter((name) => !there.includes(name)).map((name) => `the file ${name} is missing`));
    for (const name of there.filter((one) => named.has(one) && !known.has(one))) {
      known.add(name);
      const { kind, words } = kindOfFile(await uploads.read(name));
      if (kind !== KINDS[name.split('.')[1] ?? '']) faults.push(`the file ${name} is ${words}`);
    }
    return faults;
  }

  return async () => {
    const faults: string[] = [];
    for (const row of await newRows('applications'))
      faults.push(...(await applicationFaults(db, keys, String(row.id))));
    for (const row of await newRows('contact_messages')) faults.push(...messageFaults(row));
    for (const row of await newRows('job_applications')) faults.push(...jobFaults(row));
    faults.push(...(await fileFaults()));
    if (faults.length > 0) throw new Error(`stored, though the rules forbid it: ${faults.slice(0, 3).join('; ')}`);
  };
}
