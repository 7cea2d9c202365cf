import { indianMinute } from '../indianDay';
import type { Office } from '../office';
import { type ListOptions, printList } from '../printList';
import { type ApplicationFilter, type OfficeApplication, readApplications } from './readApplications';

export async function listApplications(office: Office, options: ApplicationFilter & ListOptions): Promise<void> {
  await printList<OfficeApplication>(office, options, {
    what: 'applications',
    newest: (limit) => readApplications(office, { filter: { ...options, limit }, order: 'desc', unmask: false }),
    columns: [
      ['Number', ({ number }) => number],
      ['Received', ({ receivedAt }) => indianMinute(receivedAt)],
      ['Name', ({ values }) => values.name],
      ['Programme', ({ values }) => values.program],
      ['Admission', ({ values }) => values.category],
      ['Category', ({ values }) => values.subcaste],
      ['Mobile', ({ values }) => values.mobileNumber],
      ['E-mail', ({ values }) => values.email],
    ],
    asJson: ({ number, receivedAt, values }) => ({
      number,
      receivedAt,
      name: values.name,
      programme: values.program,
      admissionType: values.category,
      category: values.subcaste,
      mobile: values.mobileNumber,
      email: values.email,
    }),
  });
}
