import { useEffect, useRef, useState } from 'react';
import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { Alert } from 'shared-ui/alert/Alert';
import { StatusFacts } from './StatusFacts';
import { SignOut } from './session/SignOut';
import type { StatusSession } from './session/useStatusSession';
import { YourData } from './yourData/YourData';
import { Withdrawal } from './withdrawal/Withdrawal';
import sheet from '../sheet/sheet.module.css';
import styles from './ApplicationStatusPage.module.css';

interface StatusViewProps {
  session: StatusSession;
  status: ApplicationStatus;
}

/** One application, as its applicant may see it. */
export function StatusView({ session, status }: StatusViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  const [confirmed, setConfirmed] = useState<{ message: string }>();
  const confirmation = useRef<HTMLDivElement>(null);
  // What the applicant pressed was removed.
  useEffect(() => {
    if (confirmed) confirmation.current?.focus();
  }, [confirmed]);
  const confirm = (message: string) => setConfirmed({ message });

  return (
    <section className={sheet.sheet}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Application {status.application_number}
        </h2>
        <div ref={confirmation} tabIndex={-1} className={confirmed && styles.confirmation}>
          <Alert kind="success">{confirmed?.message}</Alert>
        </div>
      </div>
      <StatusFacts status={status} confirm={confirm} />
      {status.may_withdraw && <Withdrawal applicationNumber={status.application_number} confirm={confirm} />}
      <YourData applicationNumber={status.application_number} requests={status.data_requests} confirm={confirm} />
      <SignOut session={session} />
    </section>
  );
}
