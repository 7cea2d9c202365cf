import { CompiledQuery, type RootOperationNode, sql } from 'kysely';
import { unsentMails } from '../office/mail/mailCommands';
import { claimMail } from '../mail/outbox/outbox';
import { isBelowDailyLimit } from '../mail/outbox/queueMails';
import { countAttempt, networkLimits } from '../server/attemptLimit';
import { openDailyQuota } from '../server/submissionLimit';
import { findByNumber, historyOf } from '../submissions/application/states/applicationState';
import { checkKeys, findSame } from '../submissions/application/applicationsRepository';
import { mayUse, numberFor } from '../submissions/application/numbers/numbers';
import { requestsOf } from '../submissions/application/states/documentRequests';
import { unreleased } from '../submissions/application/states/changeState';
import { referenceOf } from '../submissions/idempotentStore';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { filesOf, findSubmission, receivedBefore, selectSubmissions } from '../submissions/submissionKind';
import { forAllTests, openTestApi, TODAY } from '../testing/testApi.testing';
import type { Db } from './schema';

const api = forAllTests(() => openTestApi());

const keys = () => api.keys;
const now = () => TODAY;

/** Returns SQLite's query plan of each query that `work` makes, as lines (https://sqlite.org/eqp.html). */
async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[][]> {
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

/** A table that is read from end to end. */
const READS_ALL = /^SCAN \w+$/;
/** The same, or rows that are sorted before the first is shown. */
const WAITS_FOR_ALL = /^SCAN \w+$|TEMP B-TREE/;

async function expectDirect(work: (db: Db) => Promise<unknown>, fault = WAITS_FOR_ALL): Promise<void> {
  const plans = await plansOf(api.db, work);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flat().filter((line) => fault.test(line))).toEqual([]);
}

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['checks whether an application was sent before', (db) => findSame(db, 'fingerprint', '2026-000001')],
  ['finds the application of a number', (db) => findByNumber(db, '2026-000001')],
  ['reads the history', (db) => historyOf(db, 'id')],
  ['reads the requested documents', (db) => requestsOf(db, 'id')],
  ['looks for decisions to release', (db) => unreleased(db, 'B.Pharm')],
  ['checks who holds a number', (db) => mayUse(db, '2026-000001', 'browser')],
  ['assigns a number', (db) => db.transaction().execute((transaction) => numberFor(transaction, 'browser', TODAY))],
  [
    'checks whether a message was sent before',
    (db) => referenceOf(db, { table: 'contact_messages', event: 'message', key: 'k' }),
  ],
  [
    'checks whether a job application was sent before',
    (db) => referenceOf(db, { table: 'job_applications', event: 'job', key: 'k' }),
  ],
  [
    'counts the mails to an address',
    (db) => db.transaction().execute((transaction) => isBelowDailyLimit(transaction, 'hash', 1)),
  ],
  [
    'records what a sender has stored',
    (db) => openDailyQuota({ UPLOAD_MB_PER_DAY: 1, SUBMISSIONS_PER_DAY: 1 }, { db, keys: keys(), now }).note('::1', 5),
  ],
  [
    'counts the tries of a code',
    (db) => countAttempt({ db, now }, networkLimits(keys(), 'code tries of an address', '::1', 30)),
  ],
  ['looks for mails that are due', (db) => claimMail(db, TODAY)],
  ['checks the oldest and the newest key', (db) => checkKeys(db, keys().aadhaar, api.app.log)],
])('a submission or a start %s without reading all rows', (_what, work) => expectDirect(work, READS_ALL));

describe.each(SUBMISSION_KINDS)('the office’s list of $id', (kind) => {
  it('is read in the order of arrival, from the first and before a day', async () => {
    await expectDirect((db) => selectSubmissions(db, kind, [], 50));
    await expectDirect((db) => selectSubmissions(db, kind, [receivedBefore(kind, '2026-07-01')], 50));
  });

  it('has files that a start reads page by page', async () => {
    const files = filesOf(kind, []);
    if (files === undefined) return;
    await expectDirect((db) =>
      sql`select file_name from (${files}) as files where file_name > ${'x'} order by file_name limit 200`.execute(db),
    );
  });

  it('finds one by its reference', () => expectDirect((db) => findSubmission(db, kind, 'x')));
});

it('the list of unsent mails reads none that were sent', async () => {
  const plans = await plansOf(api.db, async (db) => {
    for (const mail of await unsentMails({ db }, {})) expect(mail.state).not.toBe('sent');
  });
  expect(plans[0]?.[0]).toMatch(/^SEARCH outbox USING INDEX outbox_by_state_due_at \(state=\?\)/);
});
