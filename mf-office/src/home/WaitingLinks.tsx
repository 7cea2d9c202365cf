import { type Waiting, WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import panel from '../frame/panel.module.css';
import { useRead } from '../session/useRead';
import styles from './WaitingLinks.module.css';

const NOT_OPENED = 'that you have not opened';

const COUNTS: readonly (readonly [key: keyof Waiting, to: string, one: string, many: string, rest?: string])[] = [
  ['applications', '/office/applications?unopened=1', 'application', 'applications', NOT_OPENED],
  ['messages', '/office/messages?unopened=1', 'message', 'messages', NOT_OPENED],
  ['job_applications', '/office/job-applications?unopened=1', 'job application', 'job applications', NOT_OPENED],
  ['documents', '/office/applications?documents=1', 'application', 'applications', 'with a document to review'],
  ['requests', '/office/requests', 'open data request', 'open data requests'],
];

/** Open work of the signed-in user, each count a link to the list. */
export function WaitingLinks() {
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
