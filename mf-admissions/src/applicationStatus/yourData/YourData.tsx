import { useState } from 'react';
import type { DataRequest, DataRequestKind } from 'contract/admission/states/dataRequest';
import { formatCallError } from 'contract/errorText';
import { PRIVACY_PATH } from 'contract/privacyNotice';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
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
  const [fault, setFault] = useState('');

  const isOpen = (kind: DataRequestKind) => requests.some((one) => one.kind === kind && one.state === 'open');
  const send = async (kind: DataRequestKind) => {
    setFault('');
    const { data, error } = await ask(kind);
    if (error) setFault(formatCallError(error));
    else if (data?.success === 0) setFault(data.message);
    await refresh();
    if (data?.success === 1) confirm(data.message);
  };

  return (
    <section className={styles.part} aria-labelledby="your-data">
      <h3 id="your-data">Your data</h3>
      <p>
        The college keeps what you have sent for as long as the <Link to={PRIVACY_PATH}>privacy notice</Link> says. You
        can ask for a copy of it, or for its erasure before then. The office does this by hand, and writes to you when
        there is news.
      </p>
      <AskedRequests requests={requests} />
      <div className="buttons">
        {!isOpen('copy') && (
          <Button look="secondary" disabled={isLoading} onClick={() => void send('copy')}>
            Ask for a copy of your data
          </Button>
        )}
        {!isOpen('erasure') && (
          <AskFirst
            look="secondary"
            disabled={isLoading}
            label="Ask for erasure"
            title={`Erase all data of application ${applicationNumber}?`}
            answer="Ask for it"
            keep="Keep my data"
            act={() => send('erasure')}
            isKeepFirst
          >
            This ends the application: the college will no longer consider it, and nobody can restore it. The answers,
            the pictures, the documents and this page are removed. Only a line in the office’s log remains, with the
            number and the day. If the law requires the college to keep the data longer, a copy may remain until then,
            locked so that the office cannot read it.
          </AskFirst>
        )}
      </div>
      <Alert kind="error">{fault}</Alert>
    </section>
  );
}
