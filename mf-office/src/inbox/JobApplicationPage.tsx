import { deskPage } from '../frame/deskPage';
import { InboxEntry } from './InboxEntry';

export const loader = () => null;
export const handle = deskPage('Job application');

export function Component() {
  return <InboxEntry inbox="job-applications" />;
}
