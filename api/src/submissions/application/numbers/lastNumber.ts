import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import { OWNER_FILE } from '../../../storage/ownerOnly';
import { numberAfter, raiseCounter } from './numbersRepository';

/** The file in DATA_DIR with the last application number that was given there. */
const fileOf = (dataDir: string) => join(dataDir, 'last-number');

const numberIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/**
 * Goes on after the last number that DATA_DIR knows, where the database is an older one that was put back: no number is
 * given twice.
 */
export async function continueNumbers(
  db: Kysely<Database>,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const last = numberIn(fileOf(dataDir));
  if (!(await raiseCounter(db, last))) return;
  log.warn(
    `the database knows fewer application numbers than DATA_DIR=${dataDir}, where ${last} was the last: an older database was put back; numbers go on with ${numberAfter(last)}`,
  );
}

/** Returns a function that notes a number given by this process; not synced to disk, as the database is. */
export function lastNumberNote(dataDir: string): (number: string) => Promise<void> {
  const file = fileOf(dataDir);
  let writing = Promise.resolve();
  return (number) => {
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        if (number > numberIn(file)) await writeFile(file, `${number}\n`, { mode: OWNER_FILE });
      });
    return writing;
  };
}
