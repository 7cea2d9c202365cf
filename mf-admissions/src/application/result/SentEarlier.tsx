import { useEffect, useState } from 'react';
import { applicationStatusAddress } from 'contract/pages/admissions';
import { Link, useSiteDispatch } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { submissionSucceeded } from '../applicationState';
import { savedDay } from '../draft/bar/savedAt';
import { openApplicationApi } from './openApplicationApi';
import { readSent, type SentRecord, watchSent } from './sentRecord';
import styles from './ApplicationResult.module.css';

/** Offers what this browser has sent: a reload of the result page does not lose the form. */
export function SentEarlier() {
  // Unknown to the server's HTML.
  const [sent, setSent] = useState<SentRecord>();
  useEffect(() => {
    const look = () => setSent(readSent());
    look();
    return watchSent(look);
  }, []);
  return sent ? <OpenAgain sent={sent} /> : null;
}

function OpenAgain({ sent: { number, key, sentAt } }: { sent: SentRecord }) {
  const dispatch = useSiteDispatch();
  const [openApplication, { isLoading, isError }] = openApplicationApi.useOpenApplicationMutation();
  const open = async () => {
    const { data } = await openApplication({ application_number: number, key });
    if (data?.data) dispatch(submissionSucceeded({ id: data.data.id, number, returnCode: '', message: '' }));
  };
  return (
    <section className={styles.sent} aria-label="Sent from this browser">
      <p>
        Application {number} was sent from this browser on {savedDay(sentAt)}.
      </p>
      <Button look="secondary" disabled={isLoading} onClick={() => void open()}>
        Open its form
      </Button>
      <Alert kind="error">
        {isError && (
          <>
            It cannot be opened from here at the moment. Try again, or{' '}
            <Link to={applicationStatusAddress(number)}>open it with your return code</Link>.
          </>
        )}
      </Alert>
    </section>
  );
}
