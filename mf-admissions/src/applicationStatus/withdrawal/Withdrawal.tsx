import { refusalOf } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import { statusApi } from '../session/statusApi';
import styles from '../ApplicationStatusPage.module.css';

interface WithdrawalProps {
  applicationNumber: string;
  confirm: (message: string) => void;
}

/** Asks first, because the applicant cannot undo it. */
export function Withdrawal({ applicationNumber, confirm }: WithdrawalProps) {
  const [withdraw, outcome] = statusApi.useWithdrawMutation();

  const withdrawNow = async () => {
    const { data } = await withdraw(applicationNumber);
    if (data?.success === 1) confirm(data.message);
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
      <Alert kind="error">{refusalOf(outcome)}</Alert>
    </div>
  );
}
