import { AskFirst } from 'shared-ui/modal/AskFirst';
import type { Tell } from '../StatusView';
import { statusApi } from '../session/statusApi';
import styles from '../ApplicationStatusPage.module.css';

interface WithdrawalProps {
  applicationNumber: string;
  tell: Tell;
}

/** Asks first, because the applicant cannot undo it. */
export function Withdrawal({ applicationNumber, tell }: WithdrawalProps) {
  const [withdraw, { isLoading }] = statusApi.useWithdrawMutation();
  return (
    <div className={styles.part}>
      <AskFirst
        look="secondary"
        disabled={isLoading}
        label="Withdraw this application"
        title={`Withdraw application ${applicationNumber}?`}
        answer="Withdraw it"
        keep="Keep my application"
        act={async () => tell(await withdraw(applicationNumber))}
        isKeepFirst
      >
        The college will no longer consider it, and will offer the seat to another applicant. You cannot undo this here;
        only the office can.
      </AskFirst>
    </div>
  );
}
