import { ROLES, type Role } from 'contract/office/roles';
import { Link } from 'shared-store/platform';
import { useMay, useSession } from '../session/sessionContext';
import { deskPage } from '../frame/deskPage';
import panel from '../frame/panel.module.css';

export { HomePage as Component };
export const loader = () => null;
export const handle = deskPage('Office');

const WORDS: Record<Role, string> = {
  clerk: 'Clerk: reads applications, checks them, asks for documents',
  principal: 'Principal: decides on applications, and releases decisions',
  editor: 'Editor: writes what the site shows',
  administrator: 'Administrator: sees to accounts and to data requests, and reads the log',
};

function HomePage() {
  const { account } = useSession();
  const readsApplications = useMay('read applications');
  const editsContent = useMay('edit content');
  const readsInboxes = useMay('read inboxes');
  const readsLog = useMay('read log');
  return (
    <>
      <h1>Good to see you, {account.name}</h1>
      <section className={panel.panel}>
        <h2>What you may do</h2>
        <ul>
          {ROLES.filter((role) => account.roles.includes(role)).map((role) => (
            <li key={role}>{WORDS[role]}</li>
          ))}
        </ul>
        <p>
          {readsApplications && <Link to="/office/applications?unopened=1">Applications that you have not opened</Link>}
        </p>
        <p>{editsContent && <Link to="/office/content">What the site shows, to be edited</Link>}</p>
        <p>{readsInboxes && <Link to="/office/messages?state=open">Messages that wait for an answer</Link>}</p>
        <p>{readsLog && <Link to="/office/log">Who read and did what</Link>}</p>
      </section>
    </>
  );
}
