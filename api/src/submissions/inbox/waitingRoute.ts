import type { FastifyInstance } from 'fastify';
import { mayUse } from 'contract/office/roles';
import { WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { sql } from 'kysely';
import type { ApiContext } from '../../apiContext';
import { unopenedApplications, WITH_DOCUMENTS } from '../application/desk/listQuery';
import { countListed } from '../application/desk/workList';
import { type InboxKind, JOB_APPLICATIONS, MESSAGES } from './inboxKinds';
import { unopenedBy } from './inboxRepository';
import { countRows, countSubmissions } from '../submissionRows';

/**
 * Registers the call that counts what waits for the signed-in account: only numbers, so that reading them is not
 * logged.
 */
export function registerWaitingRoute(app: FastifyInstance, { db }: Pick<ApiContext, 'db'>): void {
  const unopened = ({ kind, tables }: InboxKind, who: string) => countSubmissions(db, kind, [unopenedBy(tables, who)]);

  app.get(
    WAITING_CALL,
    { config: { right: 'own account' }, schema: { hide: true } },
    async ({ staff: { email, roles } }): Promise<WaitingResponse> => ({
      success: 1,
      data: {
        ...(mayUse(roles, 'read applications') && {
          applications: await countListed(db, { where: [unopenedApplications(email)] }),
          documents: await countListed(db, { where: [WITH_DOCUMENTS] }),
        }),
        ...(mayUse(roles, 'read inboxes') && {
          messages: await unopened(MESSAGES, email),
          job_applications: await unopened(JOB_APPLICATIONS, email),
        }),
        ...(mayUse(roles, 'answer data requests') && {
          requests: await countRows(db, sql`data_requests where state = 'open'`),
        }),
      },
    }),
  );
}
