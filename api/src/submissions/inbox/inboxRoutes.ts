import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { INBOX_CALLS, type InboxItemResponse, type InboxResponse } from 'contract/office/inboxCalls';
import { mayUse } from 'contract/office/roles';
import { WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { sql } from 'kysely';
import type { ApiContext } from '../../apiContext';
import { logOfficeAct, logReading } from '../../audit/officeLog';
import { countRows } from '../../db/rows';
import { inTransaction } from '../../db/transaction';
import type { DbTransaction, JobApplicationRow } from '../../db/schema';
import { NotFound } from '../../lib/refusals';
import { bodyOf, optionalText, readBody, seenVersion } from '../../openapi/bodies';
import { sendFile } from '../../server/sendFile';
import { WITH_DOCUMENTS } from '../application/desk/workList';
import { applicationSubmission } from '../application/office/applicationSubmission';
import { documentName, jobSubmission } from '../job/jobSubmission';
import { sendSheet } from '../sheets/sendSheet';
import type { SheetColumn } from '../sheets/xlsxSheet';
import { type ListQuery, type ListRoute, markSeen, unopenedBy } from '../listFilters';
import { answerChange, officeCall } from '../posted/calls';
import { countSubmissions, submissionsInOrder, whereAll } from '../submissionKind';
import {
  findInboxRow,
  inboxItem,
  type InboxKind,
  inboxList,
  inboxListQuery,
  type InboxRow,
  JOB_APPLICATIONS,
  MESSAGES,
  writeDone,
} from './inboxRepository';

const READ = officeCall('read inboxes');
const DONE = bodyOf({
  is_done: Type.Boolean({ fix: 'is_done: send true or false.' }),
  seen: seenVersion(),
  note: optionalText('The note', 1000),
});

interface DocumentRoute {
  Params: { reference: string };
}

interface ItemRoute extends DocumentRoute {
  Reply: InboxItemResponse;
}

/** Registers what the office does at the desk with messages and job applications (decisions/application-states.md). */
export function registerInboxRoutes(app: FastifyInstance, context: ApiContext): void {
  registerInbox(app, context, MESSAGES);
  registerInbox(app, context, JOB_APPLICATIONS);
  registerJobExport(app, context);
  registerWaiting(app, context);
}

function registerInbox(app: FastifyInstance, { db, keys, uploads, now }: ApiContext, inboxKind: InboxKind): void {
  const { inbox, words } = inboxKind;
  const [one] = words;

  async function found(given: string, who: string): Promise<InboxRow> {
    const reference = given.trim().toUpperCase().slice(0, 40);
    const row = await findInboxRow(db, inboxKind, reference, who);
    if (row === undefined) throw new NotFound(`There is no ${one} ${reference}. Look for it in the list.`);
    return row;
  }
  const read = (who: string, act: 'list' | 'show' | 'document', what: string, references: string[]) =>
    logReading({ db, keys, now, who }, act, `desk ${what}`, references);

  app.get<ListRoute>(INBOX_CALLS.list(inbox), READ, async ({ query, staff }): Promise<InboxResponse> => {
    const listQuery = inboxListQuery(inboxKind, query, staff.email);
    const data = await inboxList(db, inboxKind, listQuery, staff.email);
    const references = data.items.map(({ reference }) => reference);
    await read(staff.email, 'list', `${inbox} ${listQuery.shown}`, references);
    return { success: 1, data };
  });

  app.get<ItemRoute>(INBOX_CALLS.item(inbox, ':reference'), READ, async ({ params, staff }) => {
    const row = await found(params.reference, staff.email);
    const { reference, state_version: version } = row;
    await read(staff.email, 'show', one, [reference]);
    await markSeen(db, reference, staff.email, version);
    const data = await inboxItem(db, { ...row, seen: version });
    return { success: 1, message: `This is ${one} ${reference}.`, data };
  });

  app.post<ItemRoute>(INBOX_CALLS.done(inbox, ':reference'), READ, async ({ params, body, staff }) => {
    const who = staff.email;
    const { reference } = await found(params.reference, who);
    const { is_done, seen, note } = readBody(DONE, body);
    const write = async (transaction: DbTransaction) => {
      const change = { reference, seen, is_done, at: now().toISOString(), who, note };
      if (!(await writeDone(transaction, inboxKind, change))) return;
      const act = { who, act: is_done ? 'done' : 'open', subject: `${one} ${reference}`, numbers: [reference] };
      await logOfficeAct({ db: transaction, keys, now }, act);
      await markSeen(transaction, reference, who, seen + 1);
    };
    return answerChange(
      async () => {
        await inTransaction(db, write);
        return is_done ? 'It is done.' : 'It is open again.';
      },
      async () => inboxItem(db, await found(reference, who)),
      () => read(who, 'show', one, [reference]),
    );
  });

  app.get<DocumentRoute>(INBOX_CALLS.document(inbox, ':reference'), READ, async ({ params, staff }, reply) => {
    const row = await found(params.reference, staff.email);
    if ('message' in row) throw new NotFound(`A ${one} has no document.`);
    await read(staff.email, 'document', `document of ${one}`, [row.reference]);
    return sendFile(reply, 'attachment', documentName(row), await uploads.read(row.file_name));
  });
}

const COLUMNS: readonly SheetColumn<JobApplicationRow>[] = [
  { label: 'Reference', kind: 'text', value: ({ reference }) => reference },
  { label: 'Received', kind: 'instant', value: ({ received_at }) => received_at },
  { label: 'Post', kind: 'text', value: ({ post }) => post },
  { label: 'Name', kind: 'text', value: ({ name }) => name },
  { label: 'E-mail', kind: 'text', value: ({ email }) => email },
  { label: 'Mobile number', kind: 'text', value: ({ phone }) => phone },
  { label: 'Document', kind: 'text', value: documentName },
  { label: 'State', kind: 'text', value: ({ done_at }) => (done_at === null ? 'Open' : 'Done') },
];

/** Registers the export of the job applications that a list shows, in the order of arrival. */
function registerJobExport(app: FastifyInstance, { db, keys, now }: ApiContext): void {
  async function* rows({ where, shown }: ListQuery, who: string): AsyncGenerator<JobApplicationRow> {
    const order = sql`order by received_at, reference`;
    const listed = sql<{ reference: string }>`select reference from job_applications ${whereAll(where)} ${order}`;
    const references = (await listed.execute(db)).rows.map(({ reference }) => reference);
    await logReading({ db, keys, now, who }, 'export', `desk export of job applications ${shown}`, references);
    yield* submissionsInOrder(db, jobSubmission, references);
  }

  app.get<ListRoute>(INBOX_CALLS.jobExport, READ, async ({ query: { format = 'xlsx', ...query }, staff }, reply) => {
    const listQuery = inboxListQuery(JOB_APPLICATIONS, query, staff.email);
    const sheet = { name: 'Job applications', columns: COLUMNS, rows: rows(listQuery, staff.email) };
    return sendSheet(reply, format, sheet, now());
  });
}

/** Counts what waits for the signed-in account: only numbers, so that reading them is not logged. */
function registerWaiting(app: FastifyInstance, { db }: ApiContext): void {
  const unopened = (kind: Parameters<typeof countSubmissions>[1], who: string) =>
    countSubmissions(db, kind, [unopenedBy(kind.table, who)]);

  app.get(WAITING_CALL, officeCall('own account'), async ({ staff: { email, roles } }): Promise<WaitingResponse> => ({
    success: 1,
    data: {
      ...(mayUse(roles, 'read applications') && {
        applications: await unopened(applicationSubmission, email),
        documents: await countSubmissions(db, applicationSubmission, [WITH_DOCUMENTS]),
      }),
      ...(mayUse(roles, 'read inboxes') && {
        messages: await unopened(MESSAGES, email),
        job_applications: await unopened(JOB_APPLICATIONS, email),
      }),
      ...(mayUse(roles, 'answer data requests') && {
        requests: await countRows(db, sql`data_requests where state = 'open'`),
      }),
    },
  }));
}
