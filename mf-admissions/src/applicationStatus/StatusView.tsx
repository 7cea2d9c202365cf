import { Fragment, useEffect, useRef, useState } from 'react';
import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { refusalOf } from 'contract/errorText';
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

interface Told {
  success: 0 | 1;
  message: string;
}

/** Shows what became of something that the applicant did: the result of a call. */
export type Tell = (outcome: { data?: Told; error?: unknown }) => void;

/** One application, as its applicant may see it. */
export function StatusView({ session, status }: StatusViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  const [told, setTold] = useState<Told & { number: string }>();
  const { application_number: number } = status;
  const [first] = useState(number);
  const tell: Tell = (outcome) => setTold({ ...(outcome.data ?? { success: 0, message: refusalOf(outcome) }), number });
  const place = useRef<HTMLDivElement>(null);
  // What the applicant pressed was removed.
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);

  return (
    <section className={sheet.sheet}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Application {number}
        </h2>
        <Alert kind="info">
          {number !== first &&
            `This browser has opened application ${number} since. Application ${first} is closed here.`}
        </Alert>
        <div ref={place} tabIndex={-1} className={told && styles.told}>
          <Alert kind={told?.success === 0 ? 'error' : 'success'}>
            {told && (told.number === number ? told.message : `Application ${told.number}: ${told.message}`)}
          </Alert>
        </div>
      </div>
      {/* keyed: a file chosen for one application is not sent to another that this browser has opened since */}
      <Fragment key={number}>
        <StatusFacts status={status} tell={tell} />
        {status.may_withdraw && <Withdrawal applicationNumber={number} tell={tell} />}
        <YourData applicationNumber={number} requests={status.data_requests} tell={tell} />
      </Fragment>
      <SignOut session={session} />
    </section>
  );
}
