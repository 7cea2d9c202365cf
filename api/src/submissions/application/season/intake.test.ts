import { type Insertable, Kysely } from 'kysely';
import { addIntake } from '../../../db/migrations/0017_intake';
import { createApplications } from '../../../db/migrations/0002_applications';
import type { Database } from '../../../db/schema';
import { makeDataDir, removeDataDir } from '../../../testing/dataDir.testing';
import { testDialect } from '../../../testing/testDialect.testing';

/** Instants at the first or the last moment of a year in India, with their intake. */
const RECEIVED = {
  '2025-12-31T18:29:59.999Z': 2025,
  '2025-12-31T18:30:00.000Z': 2026,
  '2027-12-31T18:29:59.999Z': 2027,
};

let dataDir: string;
let db: Kysely<Database>;
beforeEach(async () => {
  dataDir = await makeDataDir(true);
  db = new Kysely<Database>({ dialect: testDialect(dataDir).kysely });
});
afterEach(async () => {
  await db.destroy();
  await removeDataDir(dataDir);
});

const migrate = async (up: typeof addIntake) => up(db as unknown as Kysely<unknown>, testDialect(dataDir));

async function receive(submitted_at: string): Promise<void> {
  await db
    .insertInto('application_numbers')
    .values({ number: submitted_at, holder_hash: '', given_at: submitted_at })
    .execute();
  const texts = Object.fromEntries(
    [
      ...['id', 'number', 'fingerprint', 'admission_type', 'program', 'name', 'mobile', 'email', 'date_of_birth'],
      ...['gender', 'caste_category', 'aadhaar_last_four', 'answers_json'],
    ].map((column) => [column, submitted_at]),
  );
  const row = { ...texts, submitted_at, aadhaar_cipher: Buffer.alloc(0) };
  await db
    .insertInto('applications')
    .values(row as unknown as Insertable<Database['applications']>)
    .execute();
}

it('applications from before seasons existed belong to the Indian year in which they were received', async () => {
  await migrate(createApplications);
  for (const instant of Object.keys(RECEIVED)) await receive(instant);
  await migrate(addIntake);
  const rows = await db.selectFrom('applications').select(['submitted_at', 'intake']).execute();
  expect(Object.fromEntries(rows.map(({ submitted_at, intake }) => [submitted_at, intake]))).toEqual(RECEIVED);
});

it('a database without applications gets the column', async () => {
  await migrate(createApplications);
  await migrate(addIntake);
  await receive('2026-06-01T00:00:00.000Z');
  expect(await db.selectFrom('applications').select('intake').execute()).toEqual([{ intake: null }]);
});
