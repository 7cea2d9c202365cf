import type { ApplicationStatus } from 'contract/calls';
import type { ApiContext } from '../../../apiContext';
import { openLink } from '../access/downloadLink';
import { dataRequestsOf } from '../dataRequests/dataRequests';
import { statusOf } from '../states/statusOf';

type StatusContext = Pick<ApiContext, 'db' | 'keys' | 'content' | 'linkDays' | 'now'>;

/** Returns what the applicant is shown; undefined for an application that was erased in the meantime. */
export async function readStatus(context: StatusContext, id: string): Promise<ApplicationStatus | undefined> {
  const row = await context.db
    .selectFrom('applications')
    .select(['number', 'id', 'submitted_at', 'program', 'answers_json', 'shown_state', 'shown_since', 'shown_program'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { secondProgram = '' }: { secondProgram?: string } = JSON.parse(row.answers_json);
  return {
    application_number: row.number,
    programs: [row.program, secondProgram].filter((program) => program !== ''),
    received_at: row.submitted_at,
    id: await openLink(context, id),
    ...(await statusOf(context, row)),
    data_requests: await dataRequestsOf(context.db, id),
  };
}
