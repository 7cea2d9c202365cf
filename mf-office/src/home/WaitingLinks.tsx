import { useEffect, useState } from 'react';
import { type Waiting, WAITING_CALL, type WaitingResponse } from 'contract/office/waitingCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import panel from '../frame/panel.module.css';
import { type Answer, useSession } from '../session/sessionContext';

const LISTS: readonly (readonly [key: keyof Waiting, to: string, one: string, many: string])[] = [
  ['applications', '/office/applications?unopened=1', 'application', 'applications'],
  ['messages', '/office/messages?unopened=1', 'message', 'messages'],
  ['job_applications', '/office/job-applications?unopened=1', 'job application', 'job applications'],
];

/** What waits for whoever has signed in, each a link to the list of it. */
export function WaitingLinks() {
  const { call } = useSession();
  const [{ data, fault }, setAnswer] = useState<Answer<WaitingResponse>>({});
  useEffect(() => {
    void call<WaitingResponse>({ url: WAITING_CALL }).then(setAnswer);
  }, [call]);
  const waiting = data?.data;
  if (waiting && Object.keys(waiting).length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <p role="status">{waiting || fault ? '' : 'Counting…'}</p>
      <Alert kind="error">{fault}</Alert>
      {waiting && (
        <ul>
          {LISTS.map(
            ([key, to, one, many]) =>
              waiting[key] !== undefined && (
                <li key={key}>
                  <Link to={to}>
                    {waiting[key]} {waiting[key] === 1 ? one : many} that you have not opened
                  </Link>
                </li>
              ),
          )}
          {waiting.requests !== undefined && (
            <li>
              <Link to="/office/requests">
                {waiting.requests} open {waiting.requests === 1 ? 'data request' : 'data requests'}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
