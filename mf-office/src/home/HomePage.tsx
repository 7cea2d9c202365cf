import { ROLES, type Role } from 'contract/office/roles';
import { Link } from 'shared-store/platform';
import { useMay, useSession } from '../session/sessionContext';
import panel from '../frame/panel.module.css';
import { WaitingLinks } from './WaitingLinks';

export { HomePage as Component };

const WORDS: Record<Role, string> = {
  clerk: 'Clerk: reads applications, checks them, asks for documents',
  principal: 'Principal: decides on applications, and releases decisions',
  editor: 'Editor: writes what the site shows',
  administrator: 'Administrator: manages accounts and data requests, and reads the log',
};

function HomePage() {
  const { account } = useSession();
  const editsContent = useMay('edit content');
  const readsLog = useMay('read log');
  return (
    <>
      <h1>Good to see you, {account.name}</h1>
      <WaitingLinks />
      <section className={panel.panel}>
        <h2>What you can do</h2>
        <ul>
          {ROLES.filter((role) => account.roles.includes(role)).map((role) => (
            <li key={role}>{WORDS[role]}</li>
          ))}
        </ul>
        <p>{editsContent && <Link to="/office/content">Edit the content of the site</Link>}</p>
        <p>{readsLog && <Link to="/office/log">See who read and did what</Link>}</p>
      </section>
    </>
  );
}
