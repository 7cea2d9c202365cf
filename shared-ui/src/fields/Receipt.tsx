import styles from './sending.module.css';

interface ReceiptProps {
  received: string;
  reference?: string;
  /** What to do with the reference. */
  advice: string;
}

/** That a form has arrived, and the reference to quote, large enough to be copied by hand. */
export function Receipt({ received, reference, advice }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
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
