import { useEffect, useRef, useState } from 'react';
import type { DataRequest, DataRequestKind } from 'contract/admission/states/dataRequest';
import { formatCallError } from 'contract/errorText';
import { PRIVACY_PATH } from 'contract/privacyNotice';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { statusApi } from '../session/statusApi';
import { AskedRequests } from './AskedRequests';
import styles from '../ApplicationStatusPage.module.css';

export interface YourDataProps {
  applicationNumber: string;
  requests: readonly DataRequest[];
  refresh: () => Promise<void>;
  confirm: (message: string) => void;
}

/** Requests of the applicant to the office about their own data; an erasure asks first. */
export function YourData({ applicationNumber, requests, refresh, confirm }: YourDataProps) {
  const [ask, { isLoading }] = statusApi.useAskAboutDataMutation();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const place = useRef<HTMLElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button was replaced by others, or they by it.
    if (wasAsking.current !== isAsking) (place.current?.querySelector('button') ?? place.current)?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const isOpen = (kind: DataRequestKind) => requests.some((one) => one.kind === kind && one.state === 'open');
  const send = async (kind: DataRequestKind) => {
    setFault('');
    const { data, error } = await ask(kind);
    if (error) setFault(formatCallError(error));
    else if (data?.success === 0) setFault(data.message);
    await refresh();
    if (!error) setAsking(false);
    if (data?.success === 1) confirm(data.message);
  };

  return (
    <section ref={place} className={styles.part} aria-labelledby="your-data" tabIndex={-1}>
      <h3 id="your-data">Your data</h3>
      <p>
        The college keeps what you have sent for as long as the <Link to={PRIVACY_PATH}>privacy notice</Link> says. You
        can ask for a copy of it, or for its erasure before then. The office does this by hand, and writes to you when
        there is news.
      </p>
      <AskedRequests requests={requests} />
      {isAsking ? (
        <div role="group" aria-label="Ask for erasure" className={styles.question}>
          <p>
            Erase all data of application {applicationNumber}? This ends the application: the college will no longer
            consider it, and nobody can restore it. The answers, the pictures, the documents and this page are removed.
            Only a line in the office’s log remains, with the number and the day. If the law requires the college to
            keep the data longer, a copy may remain until then, locked so that the office cannot read it.
          </p>
          <div className={styles.buttons}>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep my data
            </Button>
            <Button disabled={isLoading} onClick={() => void send('erasure')}>
              Ask for it
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.buttons}>
          {!isOpen('copy') && (
            <Button look="secondary" disabled={isLoading} onClick={() => void send('copy')}>
              Ask for a copy of your data
            </Button>
          )}
          {!isOpen('erasure') && (
            <Button look="secondary" onClick={() => setAsking(true)}>
              Ask for erasure
            </Button>
          )}
        </div>
      )}
      <Alert kind="error">{fault}</Alert>
    </section>
  );
}
