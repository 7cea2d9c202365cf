import { useEffect, useRef } from 'react';
import { Alert } from '../../alert/Alert';
import { Button } from '../../button/Button';
import { Toast } from '../../toast/Toast';
import { ANSWER_ID } from '../form/answerId';
import { SubmitButton } from './SubmitButton';
import type { Outcome } from './useSubmission';
import styles from './sending.module.css';

interface SubmitWithOutcomeProps {
  label: string;
  outcome: Outcome;
  /** A short-lived success message; `outcome` has the lasting one. */
  toast: string;
  /** What to do with the reference. */
  advice: string;
  /** What to do when the connection dropped. */
  againAdvice: string;
  /** Share that has been sent, from 0 to 1; undefined if it is not measured. */
  share?: number;
  onCancel?: () => void;
}

/** The end of a form that `useSubmission` sends: its button, its progress, and the areas for success and failure. */
export function SubmitWithOutcome(props: SubmitWithOutcomeProps) {
  const { label, outcome, toast, advice, againAdvice, share, onCancel } = props;
  const { received, refused, isUncertain, stopped } = outcome;
  return (
    <>
      <SubmitButton label={label} sendingLabel={wordsOf(share)} />
      {share !== undefined && <SendingProgress percent={Math.floor(share * 100)} onCancel={onCancel} />}
      <div>
        <Alert kind="success">{received && <Receipt outcome={outcome} advice={advice} />}</Alert>
        <Alert kind="error">
          {refused && (
            <>
              <span>{refused}</span>
              {isUncertain && <p>{againAdvice}</p>}
            </>
          )}
        </Alert>
        <Alert kind="info">{stopped}</Alert>
      </div>
      <Toast text={received && toast} />
    </>
  );
}

/** Announced when it changes: at the start, at half and at the end. */
function wordsOf(share = 0): string {
  if (share >= 1) return 'Everything is sent. Waiting for a reply…';
  return share >= 0.5 ? 'Half sent…' : 'Sending…';
}

/** Screen readers can query it; the button's status announces it from time to time. */
function SendingProgress({ percent, onCancel }: { percent: number; onCancel?: () => void }) {
  return (
    <div className={styles.sending}>
      <progress className={styles.bar} max={100} value={percent} aria-label="Sent so far" />
      <span className={styles.percent} aria-hidden="true">
        {`${percent} %`}
      </span>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Confirms that a form has arrived, with the reference to quote, large enough to be copied by hand. */
function Receipt({ outcome: { received, reference }, advice }: Pick<SubmitWithOutcomeProps, 'outcome' | 'advice'>) {
  const receipt = useRef<HTMLDivElement>(null);
  // In the middle: at the end of a phone's screen the toast would cover it. Newer browsers return a promise, which is not a
  // valid cleanup function.
  useEffect(() => void receipt.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <div ref={receipt} id={ANSWER_ID} className={styles.receipt}>
      <p>{received}</p>
      {reference && (
        <>
          <p>
            Your reference: <strong className={styles.reference}>{reference}</strong>
          </p>
          <p>{advice}</p>
        </>
      )}
    </div>
  );
}
