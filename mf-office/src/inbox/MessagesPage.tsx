import { deskPage } from '../frame/deskPage';
import { Inbox } from './Inbox';

export const loader = () => null;
export const handle = deskPage('Messages');

export function Component() {
  return <Inbox inbox="messages" />;
}
