import { useEffect, useRef, useState } from 'react';
import { formatCallError } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { statusApi } from '../session/statusApi';
import styles from '../ApplicationStatusPage.module.css';

interface WithdrawalProps {
  applicationNumber: string;
  refresh: () => Promise<void>;
  confirm: (message: string) => void;
}

/** Asks first, because the applicant cannot undo it. */
export function Withdrawal({ applicationNumber, refresh, confirm }: WithdrawalProps) {
  const [withdraw, { isLoading }] = statusApi.useWithdrawMutation();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The pressed button was replaced by others, or they by it.
    if (wasAsking.current !== isAsking) place.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const goOn = async () => {
    setFault('');
    const { data, error } = await withdraw();
    if (error) setFault(formatCallError(error));
    else if (data?.success === 0) setFault(data.message);
    await refresh();
    if (data?.success === 1) confirm(data.message);
  };

  return (
    <div ref={place} className={styles.part}>
      {isAsking ? (
        <div role="group" aria-label="Withdraw this application" className={styles.question}>
          <p>
            Withdraw application {applicationNumber}? The college will no longer consider it, and will offer the seat to
            another applicant. You cannot undo this here; only the office can.
          </p>
          <div className={styles.buttons}>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep my application
            </Button>
            <Button disabled={isLoading} onClick={() => void goOn()}>
              Withdraw it
            </Button>
          </div>
        </div>
      ) : (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Withdraw this application
        </Button>
      )}
      <Alert kind="error">{fault}</Alert>
    </div>
  );
}
