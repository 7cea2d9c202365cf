import { CompiledQuery, type RootOperationNode } from 'kysely';
import type { Db } from '../db/schema';

/** Returns SQLite's query plan of each query that `work` makes, as lines (https://sqlite.org/eqp.html). */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const queries: RootOperationNode[] = [];
  await work(
    db.withPlugin({
      transformQuery({ node }) {
        queries.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  const plans: string[][] = [];
  for (const node of queries) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    plans.push((rows as { detail: string }[]).map(({ detail }) => detail));
  }
  return plans;
}
