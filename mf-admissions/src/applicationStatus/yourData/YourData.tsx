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
}

/** What the applicant asks of the office about their own data; an erasure is asked about first. */
export function YourData({ applicationNumber, requests, refresh }: YourDataProps) {
  const [ask, { isLoading }] = statusApi.useAskAboutDataMutation();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const place = useRef<HTMLElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The button that was pressed has made way for others, or they for it.
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
  };

  return (
    <section ref={place} className={styles.part} aria-labelledby="your-data" tabIndex={-1}>
      <h3 id="your-data">Your data</h3>
      <p>
        The college keeps what you have sent for as long as the <Link to={PRIVACY_PATH}>privacy notice</Link> says. You
        may have a copy of it, or have it erased before. The office does it by hand, and writes to you when there is
        news.
      </p>
      <AskedRequests requests={requests} />
      {isAsking ? (
        <div role="group" aria-label="Ask for erasure" className={styles.question}>
          <p>
            Have everything of application {applicationNumber} erased? The application ends with it: the college does
            not consider it any more, and nobody can bring it back. The answers, the pictures, the documents and this
            page go. What stays is a line in the office’s log with the number and the day. Where the law has the college
            keep it longer, a copy may stay until then, locked so that the office cannot read it.
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
