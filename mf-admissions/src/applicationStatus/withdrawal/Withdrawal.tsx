import { useState } from 'react';
import { formatCallError } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { AskFirst } from 'shared-ui/modal/AskFirst';
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
  const [fault, setFault] = useState('');

  const withdrawNow = async () => {
    setFault('');
    const { data, error } = await withdraw();
    if (error) setFault(formatCallError(error));
    else if (data?.success === 0) setFault(data.message);
    await refresh();
    if (data?.success === 1) confirm(data.message);
  };

  return (
    <div className={styles.part}>
      <AskFirst
        look="secondary"
        disabled={isLoading}
        label="Withdraw this application"
        title={`Withdraw application ${applicationNumber}?`}
        answer="Withdraw it"
        keep="Keep my application"
        act={withdrawNow}
        isKeepFirst
      >
        The college will no longer consider it, and will offer the seat to another applicant. You cannot undo this here;
        only the office can.
      </AskFirst>
      <Alert kind="error">{fault}</Alert>
    </div>
  );
}
