import { join } from 'node:path';
import { indianMinute } from '../indianDay';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { printFields } from '../printFields';
import { jobJson } from './listJobs';

export async function showJob(office: Office, given: string, { json }: { json?: boolean }): Promise<void> {
  const reference = given.trim().toUpperCase();
  const job = await office.db
    .selectFrom('job_applications')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (job === undefined) {
    throw nothingFound(`office: there is no job application ${reference}; "jobs list" shows the references`);
  }
  const document = join(office.folders.uploads, job.file_name);
  if (json === true) {
    office.print(JSON.stringify({ ...jobJson(job), document, sentFileName: job.sent_file_name }, null, 2));
    return;
  }
  printFields(office, [
    ['Reference', job.reference],
    ['Received', indianMinute(job.received_at)],
    ['Post', job.post],
    ['Name', job.name],
    ['E-mail', job.email],
    ['Mobile number', job.phone],
    ['Document', document],
    ['Sent as', job.sent_file_name ?? ''],
  ]);
}
