import { useEffect, useRef } from 'react';
import { ANSWER_ID } from '../form/answerId';
import styles from './sending.module.css';

interface ReceiptProps {
  received: string;
  reference?: string;
  /** What to do with the reference. */
  advice: string;
}

/** Confirms that a form has arrived, with the reference to quote, large enough to be copied by hand. */
export function Receipt({ received, reference, advice }: ReceiptProps) {
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
