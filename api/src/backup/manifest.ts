import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/schema';

/** Names in an archive, beside `data/`, the image of a data folder. */
export const MANIFEST = 'manifest.json';
/** A line for each file, as sha256sum writes and checks them. */
export const DIGESTS = 'files.sha256';
export const DATA = 'data';

/** What an archive states about its content. */
export interface Manifest {
  /** Moment of the snapshot: ISO 8601, UTC. */
  at: string;
  /** Number of rows of each table. */
  rows: Record<string, number>;
  /** Number of uploaded pictures and documents. */
  uploads: number;
  /** Names of uploads that the site had already lost when the backup was made. */
  lost: string[];
  /** Names of uploads that could not be opened with the site's key when the backup was made. */
  damaged: string[];
  /** Whether the archive contains the key of uploads and Aadhaar numbers; otherwise the operator keeps it. */
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
