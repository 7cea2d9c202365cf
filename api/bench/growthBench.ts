import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { openDataFolders } from '../src/lib/dataFolders';
import { openDatabase } from '../src/db/openDatabase';
import { sqliteDialect } from '../src/db/sqlite/sqliteDialect';
import { openKeys } from '../src/secrets/keys';
import { applicationUnder, multipartOf } from '../src/testing/applicationForm';
import { openTestApi, type TestApi, TODAY } from '../src/testing/testApi';
import { newVisitor } from '../src/testing/visitor';
import { seedSite } from '../src/testing/seedSite';

/**
 * Sends applications alternately to an empty site and to one with 100,000 applications, each with its own pictures; prints
 * the medians and their ratio.
 */
const SIZES = [0, 100_000];
const ROUNDS = 200;
/** Number of rounds at the beginning that are not measured. */
const WARM_UP = 10;

const median = (times: number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? NaN;

async function openSeeded(count: number): Promise<TestApi> {
  const api = await openTestApi();
  const db = await openDatabase(sqliteDialect(openDataFolders(api.env.DATA_DIR).database));
  await seedSite(db, openKeys(api.env.DATA_DIR, undefined), count, TODAY);
  await db.destroy();
  await api.restart();
  return api;
}

/** Submits an application; returns the milliseconds from the form's last byte to the response. */
async function submit({ app }: TestApi, round: number): Promise<number> {
  const visitor = await newVisitor(app);
  const number = (await visitor.get(CALLS.generateApplicationNumber)).json<GenerateNumberResponse>();
  const form = multipartOf(
    await applicationUnder(number.application_number, { email: `growth${round}@example.in`, name: 'GROWTH' }),
  );
  const started = performance.now();
  const answer = await visitor.post(CALLS.storeAdmission, form);
  const took = performance.now() - started;
  if (answer.json<SubmissionResponse>().success !== 1) throw new Error(`bench: ${answer.statusCode} ${answer.body}`);
  return took;
}

async function main(): Promise<void> {
  const sites = await Promise.all(
    SIZES.map(async (size) => ({ size, api: await openSeeded(size), times: [] as number[] })),
  );
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const { api, times } of round % 2 ? sites : sites.toReversed()) {
      const took = await submit(api, round);
      if (round >= WARM_UP) times.push(took);
    }
  }
  const [first] = sites;
  console.table(
    sites.map(({ size, times }) => ({
      applications: size,
      'median, ms': median(times).toFixed(1),
      ratio: (median(times) / median(first?.times ?? [])).toFixed(3),
    })),
  );
  await Promise.all(sites.map(({ api }) => api.close()));
}

void main();
