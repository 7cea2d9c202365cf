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

/** What this browser has sent: a reload of its result does not lose the form. */
export function SentEarlier() {
  // What the server sent does not know it.
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
            It cannot be opened from here just now. Try again, or{' '}
            <Link to={applicationStatusAddress(number)}>open it with your return code</Link>.
          </>
        )}
      </Alert>
    </section>
  );
}
