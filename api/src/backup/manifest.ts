import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/schema';

/** Names in an archive, beside `data/`, the image of a data folder. */
export const MANIFEST = 'manifest.json';
/** A line for each file, as sha256sum writes and checks them. */
export const DIGESTS = 'files.sha256';
export const DATA = 'data';

/** What an archive says of itself. */
export interface Manifest {
  /** Of which moment it is: ISO 8601, UTC. */
  at: string;
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** Pictures and documents that people sent. */
  uploads: number;
  /** Those among them that the site had no more when the backup was made. */
  lost: string[];
  /** Whether the key that these and the Aadhaar numbers are under is in it; otherwise the operator keeps it. */
  hasKey: boolean;
}

export async function countAllRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.rows);
  }
  return counts;
}
