import { useEffect, useState } from 'react';
import { applicationStatusAddress } from 'contract/pages/admissions';
import { formatMinute } from 'contract/dates';
import { Link, useSiteDispatch } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { submissionSucceeded } from '../applicationState';
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

function Sent({ sent: { number, id, sentAt } }: { sent: SentRecord }) {
  const dispatch = useSiteDispatch();
  return (
    <section className={styles.sent} aria-label="Sent from this browser" data-screen>
      <p>{`Application ${number} was sent from this browser on ${formatMinute(new Date(sentAt))}.`}</p>
      {id === undefined ? (
        <Link to={applicationStatusAddress(number)}>Open it with your return code</Link>
      ) : (
        <Button
          look="secondary"
          onClick={() => dispatch(submissionSucceeded({ id, number, returnCode: '', message: '' }))}
        >
          Open your application
        </Button>
      )}
    </section>
  );
}
