import { useEffect, useState } from 'react';
import { applicationStatusAddress } from 'contract/pages/admissions';
import { formatMinute } from 'contract/dates';
import { Link, useSiteDispatch } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { submissionSucceeded } from '../applicationState';
import { applicationApi } from '../submission/applicationApi';
import { readSent, type SentRecord, watchSent } from './sentRecord';
import styles from './ApplicationResult.module.css';

/**
 * Names what this browser has sent. A reload in the tab that sent it does not lose the form; whoever comes later needs the
 * return code.
 */
export function SentEarlier() {
  // Unknown to the server's HTML.
  const [sent, setSent] = useState<SentRecord>();
  useEffect(() => {
    const look = () => setSent(readSent());
    look();
    return watchSent(look);
  }, []);
  return sent ? <Sent sent={sent} /> : null;
}

function Sent({ sent: { number, key, sentAt } }: { sent: SentRecord }) {
  return (
    <section className={styles.sent} aria-label="Sent from this browser" data-screen>
      <p>{`Application ${number} was sent from this browser on ${formatMinute(new Date(sentAt))}.`}</p>
      {key === undefined ? (
        <Link to={applicationStatusAddress(number)}>Open it with your return code</Link>
      ) : (
        <OpenAgain number={number} sentWith={key} />
      )}
    </section>
  );
}

function OpenAgain({ number, sentWith: key }: { number: string; sentWith: string }) {
  const dispatch = useSiteDispatch();
  const [openApplication, { isLoading, isError }] = applicationApi.useOpenApplicationMutation();
  const open = async () => {
    const { data } = await openApplication({ application_number: number, key });
    if (data?.data) dispatch(submissionSucceeded({ id: data.data.id, number, returnCode: '', message: '' }));
  };
  return (
    <>
      <Button look="secondary" disabled={isLoading} onClick={() => void open()}>
        Open your application
      </Button>
      <Alert kind="error">
        {isError && (
          <>
            It cannot be opened from here at the moment. Try again, or{' '}
            <Link to={applicationStatusAddress(number)}>open it with your return code</Link>.
          </>
        )}
      </Alert>
    </>
  );
}
