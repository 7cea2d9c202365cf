import type { FastifyInstance } from 'fastify';
import { INBOX_CALLS } from 'contract/office/inboxCalls';
import type { ApiContext } from '../../apiContext';
import { giveWay } from '../../db/giveWay';
import type { JobApplicationRow } from '../../db/schema';
import { logReading, READ_AT_ONCE } from '../../audit/officeLog';
import { documentName } from '../job/jobSubmission';
import { sendSheet } from '../sheets/sendSheet';
import type { SheetColumn } from '../sheets/sheet';
import { selectSubmissions } from '../submissionRows';
import { JOB_APPLICATIONS } from './inboxKinds';
import { inboxListQuery, type InboxListQuery } from './inboxRepository';

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
export function registerJobExport(app: FastifyInstance, { db, keys, now }: ApiContext): void {
  async function* rows({ where, shown }: InboxListQuery, who: string): AsyncGenerator<JobApplicationRow> {
    let after: JobApplicationRow | undefined;
    for (;;) {
      const part = await selectSubmissions(db, JOB_APPLICATIONS.kind, { where, after, limit: READ_AT_ONCE });
      if (part.length === 0) return;
      const references = part.map(({ reference }) => reference);
      await logReading({ db, keys, now, who }, 'export', `desk export of job applications ${shown}`, references);
      for (const row of part as JobApplicationRow[]) {
        yield row;
        await giveWay();
        after = row;
      }
    }
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    INBOX_CALLS.jobExport,
    { config: { right: 'read inboxes' }, schema: { hide: true } },
    async ({ query: { format = 'xlsx', ...query }, staff }, reply) => {
      const asked = inboxListQuery(JOB_APPLICATIONS, query, staff.email);
      const sheet = { name: 'Job applications', columns: COLUMNS, rows: rows(asked, staff.email) };
      return sendSheet(reply, format, sheet, now());
    },
  );
}
