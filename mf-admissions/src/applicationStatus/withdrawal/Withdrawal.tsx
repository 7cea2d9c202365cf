import { formatCallError } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import type { Told } from '../StatusView';
import { statusApi } from '../session/statusApi';
import styles from '../ApplicationStatusPage.module.css';

interface WithdrawalProps {
  applicationNumber: string;
  tell: (told: Told) => void;
}

/** Asks first, because the applicant cannot undo it. */
export function Withdrawal({ applicationNumber, tell }: WithdrawalProps) {
  const [withdraw, outcome] = statusApi.useWithdrawMutation();

  const withdrawNow = async () => {
    const { data } = await withdraw(applicationNumber);
    if (data) tell(data);
  };

  return (
    <div className={styles.part}>
      <AskFirst
        look="secondary"
        disabled={outcome.isLoading}
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
      <Alert kind="error">{outcome.error !== undefined && formatCallError(outcome.error)}</Alert>
    </div>
  );
}
