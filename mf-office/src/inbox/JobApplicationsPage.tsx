import { deskPage } from '../frame/deskPage';
import { Inbox } from './Inbox';

export const loader = () => null;
export const handle = deskPage('Job applications');

export function Component() {
  return <Inbox inbox="job-applications" />;
}
