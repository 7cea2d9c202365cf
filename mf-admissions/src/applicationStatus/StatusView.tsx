import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert } from 'shared-ui/alert/Alert';
import { StatusFacts } from './StatusFacts';
import { StatusCard } from './card/StatusCard';
import { IdleWarning, SignOut, useSignOut } from './session/SignOut';
import type { StatusSession } from './session/useStatusSession';
import type { YourDataProps } from './yourData/YourData';
import { Withdrawal } from './withdrawal/Withdrawal';
import sheet from '../sheet/sheet.module.css';
import styles from './ApplicationStatusPage.module.css';

/** Not needed for signing in; left out if its file fails to load. */
const YourData = lazy<ComponentType<YourDataProps>>(() =>
  import(/* webpackChunkName: "your-data" */ './yourData/YourData').catch(() => ({ default: () => null })),
);

interface StatusViewProps {
  session: StatusSession;
  status: ApplicationStatus;
}

/** One application, as its applicant may see it. */
export function StatusView({ session, status }: StatusViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  const signingOut = useSignOut(session);
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
      <StatusCard applicationNumber={status.application_number} />
      {status.may_withdraw && <Withdrawal applicationNumber={status.application_number} confirm={confirm} />}
      <Suspense>
        <YourData applicationNumber={status.application_number} requests={status.data_requests} confirm={confirm} />
      </Suspense>
      <SignOut {...signingOut} />
      {session.isWarned && <IdleWarning stay={session.stay} signOut={signingOut.signOut} />}
    </section>
  );
}
