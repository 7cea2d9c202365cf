import type { Kysely } from 'kysely';
import { storable } from '../../db/postgres/postgresPool';
import type { Database } from '../../db/schema';
import type { StoredTable } from '../../db/sqlite/tablesOf';
import { counted } from '../output/table';
import { type Row, rowsOf } from './rowsOf';

interface Compared {
  from: Kysely<Database>;
  to: Kysely<Database>;
  tables: readonly StoredTable[];
  signal: AbortSignal;
}

export interface ComparedRows {
  /** Number of identical rows, by table name. */
  rows: Record<string, number>;
  /** Differences by table and column, without their content. */
  faults: string[];
}

/** Compares two databases row by row, each column of each. */
export async function compareRows({ tables, ...compared }: Compared): Promise<ComparedRows> {
  const result: ComparedRows = { rows: {}, faults: [] };
  for (const table of tables) {
    const { same, faults } = await compareTable(table, compared);
    result.rows[table.name] = same;
    result.faults.push(...faults.map((fault) => `${table.name}: ${fault}`));
  }
  return result;
}

async function compareTable(table: StoredTable, { from, to, signal }: Omit<Compared, 'tables'>) {
  const [ours, theirs] = [rowsOf(from, table, signal), rowsOf(to, table, signal)];
  let [same, missing, added, differing] = [0, 0, 0, 0];
  const columns = new Set<string>();
  let [our, their] = [await next(ours), await next(theirs)];
  while (our !== undefined || their !== undefined) {
    const order = orderOf(table.key, our, their);
    if (order === 0) {
      const changed = table.columns.filter((column) => !isSame(our?.[column], their?.[column]));
      for (const column of changed) columns.add(column);
      if (changed.length === 0) same += 1;
      else differing += 1;
    } else if (order < 0) missing += 1;
    else added += 1;
    if (order <= 0) our = await next(ours);
    if (order >= 0) their = await next(theirs);
  }
  const faults = [
    ...(missing === 0 ? [] : [`${counted(missing, 'row is', 'rows are')} missing there`]),
    ...(added === 0 ? [] : [`${counted(added, 'row exists', 'rows exist')} only there`]),
    ...(differing === 0 ? [] : [`${counted(differing, 'row differs', 'rows differ')}, in ${[...columns].join(', ')}`]),
  ];
  return { same, faults };
}

const next = async (rows: AsyncIterator<Row>): Promise<Row | undefined> => {
  const { done, value } = await rows.next();
  return done === true ? undefined : value;
};

/** Negative: ours comes first, and theirs is missing. */
function orderOf(key: readonly string[], our: Row | undefined, their: Row | undefined): number {
  if (our === undefined) return 1;
  if (their === undefined) return -1;
  for (const column of key) {
    const [one, other] = [our[column], their[column]];
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : Buffer.compare(Buffer.from(String(storable(one))), Buffer.from(String(other)));
    if (order !== 0) return order;
  }
  return 0;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isBytes(one) && isBytes(other) ? Buffer.compare(one, other) === 0 : storable(one) === other;

const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value);
