import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { tryDecrypt } from '../../secrets/cipher';
import { SECOND_FACTORS } from '../../staff/secondFactor';
import { pages } from '../../lib/pages';
import { unreadableFiles } from '../../uploads/encryptFiles';
import type { Office } from '../office';

/** An encrypted column (`secrets/cipher`, under `keys.aadhaar`), binary or null. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The unique column that people name its rows by. */
  reference: string;
  /** The column that the context is derived from. */
  key: string;
  context(key: string): string;
}

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'applications', column: 'aadhaar_cipher', reference: 'number', key: 'id', context: (id) => id },
  SECOND_FACTORS,
];

/** One encrypted value and the record that it belongs to. */
interface EncryptedValue {
  reference: string;
  /** The input of `context`. */
  id: string;
  encrypted: Uint8Array;
}

/** Yields the values of a column in the order of their references. */
export const encryptedValues = (db: Db, { table, column, reference, key }: EncryptedColumn, signal: AbortSignal) =>
  pages<EncryptedValue>(async (last, limit) => {
    const { rows } = await sql<EncryptedValue>`
      select ${sql.ref(reference)} as reference, ${sql.ref(key)} as id, ${sql.ref(column)} as encrypted
      from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(reference)} > ${last?.reference ?? ''}
      order by ${sql.ref(reference)} limit ${limit}
    `.execute(db);
    return rows;
  }, signal);

/** Returns the names of the rows and files that none of the keys decrypts, and of the files that are damaged or missing. */
export async function unreadable(office: Pick<Office, 'db' | 'uploads' | 'keys' | 'signal'>) {
  const { db, keys, signal } = office;
  const names: string[] = [];
  for (const column of ENCRYPTED_COLUMNS) {
    for await (const { reference, id, encrypted } of encryptedValues(db, column, signal)) {
      if (tryDecrypt(keys.aadhaar, encrypted, column.context(id)) === undefined) names.push(reference);
    }
  }
  const files = await unreadableFiles(office);
  return { underOtherKeys: [...names, ...files.OTHER_KEY], damaged: [...files.DAMAGED, ...files.ENOENT] };
}
