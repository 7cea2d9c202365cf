import { type Role, ROLES } from 'contract/office/roles';
import { type Waiting, WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { useMay, useSession } from '../session/sessionContext';
import { useRead } from '../session/useRead';
import panel from '../frame/panel.module.css';
import styles from './HomePage.module.css';

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

const NOT_OPENED = 'that you have not opened';

const COUNTS: readonly (readonly [key: keyof Waiting, to: string, one: string, many: string, rest?: string])[] = [
  ['applications', '/office/applications?unopened=1', 'application', 'applications', NOT_OPENED],
  ['messages', '/office/messages?unopened=1', 'message', 'messages', NOT_OPENED],
  ['job_applications', '/office/job-applications?unopened=1', 'job application', 'job applications', NOT_OPENED],
  ['documents', '/office/applications?documents=1', 'application', 'applications', 'with a document to review'],
  ['requests', '/office/requests', 'open data request', 'open data requests'],
];

/** Open work of the signed-in user, each count a link to the list. */
function WaitingLinks() {
  const { data, fault } = useRead<WaitingResponse>(WAITING_CALL);
  const waiting = data?.data;
  if (waiting && Object.keys(waiting).length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      {!waiting && !fault && <p role="status">Counting…</p>}
      <Alert kind="error">{fault}</Alert>
      {waiting && (
        <ul className={styles.counts}>
          {COUNTS.filter(([key]) => waiting[key] !== undefined).map(([key, to, one, many, rest]) => (
            <li key={key}>
              <Link to={to} className={styles.count}>
                <strong>{waiting[key]}</strong> <span>{[waiting[key] === 1 ? one : many, rest].join(' ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
