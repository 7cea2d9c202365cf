import { indianMinute } from '../indianDay';
import type { Office } from '../office';
import { type ListOptions, printList } from '../printList';
import { type JobApplication, type JobFilter, readJobs } from './readJobs';

export async function listJobs(office: Office, options: JobFilter & ListOptions): Promise<void> {
  await printList<JobApplication>(office, options, {
    what: 'job applications',
    newest: (limit) => readJobs(office, { filter: { ...options, limit }, order: 'desc' }),
    columns: [
      ['Reference', ({ reference }) => reference],
      ['Received', ({ received_at }) => indianMinute(received_at)],
      ['Post', ({ post }) => post],
      ['Name', ({ name }) => name],
      ['Mobile', ({ phone }) => phone],
      ['E-mail', ({ email }) => email],
    ],
    asJson: jobJson,
  });
}

export const jobJson = ({ reference, received_at, post, name, email, phone, file_type }: JobApplication) => ({
  reference,
  receivedAt: received_at,
  post,
  name,
  email,
  phone,
  documentType: file_type,
});
