import type { ReactNode } from 'react';
import { type Waiting, WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import panel from '../frame/panel.module.css';
import { useRead } from '../session/useRead';
import styles from './WaitingLinks.module.css';

const LISTS: readonly (readonly [key: keyof Waiting, to: string, one: string, many: string])[] = [
  ['applications', '/office/applications?unopened=1', 'application', 'applications'],
  ['messages', '/office/messages?unopened=1', 'message', 'messages'],
  ['job_applications', '/office/job-applications?unopened=1', 'job application', 'job applications'],
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
          {LISTS.map(
            ([key, to, one, many]) =>
              waiting[key] !== undefined && (
                <li key={key}>
                  <Count to={to} of={waiting[key]}>
                    {waiting[key] === 1 ? one : many} that you have not opened
                  </Count>
                </li>
              ),
          )}
          {waiting.documents !== undefined && (
            <li>
              <Count to="/office/applications?documents=1" of={waiting.documents}>
                {waiting.documents === 1 ? 'application' : 'applications'} with a document to review
              </Count>
            </li>
          )}
          {waiting.requests !== undefined && (
            <li>
              <Count to="/office/requests" of={waiting.requests}>
                open {waiting.requests === 1 ? 'data request' : 'data requests'}
              </Count>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Count({ to, of, children }: { to: string; of: number; children: ReactNode }) {
  return (
    <Link to={to} className={styles.count}>
      <strong>{of}</strong> <span>{children}</span>
    </Link>
  );
}
