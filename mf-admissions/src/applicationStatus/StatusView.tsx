import { useEffect, useRef, useState } from 'react';
import type { ApplicationStatus } from 'contract/calls';
import { Alert } from 'shared-ui/alert/Alert';
import { FormLink, StatusFacts } from './StatusFacts';
import { StatusCard } from './card/StatusCard';
import { Documents } from './documents/Documents';
import type { Idleness } from './session/idleWatch';
import { IdleWarning, SignOut, useSignOut } from './session/SignOut';
import type { StatusSession } from './session/useStatusSession';
import { Timeline } from './timeline/Timeline';
import { DataSection } from './yourData/DataSection';
import { Withdrawal } from './withdrawal/Withdrawal';
import sheet from '../sheet/sheet.module.css';
import styles from './ApplicationStatusPage.module.css';

interface StatusViewProps {
  session: StatusSession;
  status: ApplicationStatus;
  idleness: Idleness;
}

/** One application, as its applicant may see it. */
export function StatusView({ session, status, idleness }: StatusViewProps) {
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
  const acts = { refresh: session.refresh, confirm: (message: string) => setConfirmed({ message }) };

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
      <StatusFacts status={status} />
      <Timeline status={status} />
      <Documents documents={status.documents} acts={acts} />
      <FormLink id={status.id} />
      <StatusCard applicationNumber={status.application_number} />
      {status.may_withdraw && <Withdrawal applicationNumber={status.application_number} {...acts} />}
      {status.data_requests && (
        <DataSection applicationNumber={status.application_number} requests={status.data_requests} {...acts} />
      )}
      <SignOut {...signingOut} />
      {idleness === 'warned' && <IdleWarning stay={session.stay} signOut={signingOut.signOut} />}
    </section>
  );
}
