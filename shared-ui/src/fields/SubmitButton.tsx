import { useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import { useFormPart } from './useField';
import { useHydrated } from './useHydrated';
import styles from './fields.module.css';

interface SubmitButtonProps {
  label: string;
  /** Said while the form is on its way. */
  sendingLabel?: string;
}

/** Sends the form it stands in. Locked until the scripts run and while sending, which is announced. */
export function SubmitButton({ label, sendingLabel = 'Sending…' }: SubmitButtonProps) {
  const sending = useFormPart((state) => state.isSubmitting);
  const ready = useHydrated();
  const place = useRef<HTMLDivElement>(null);

  // A locked button loses the focus: give it back, unless something else has taken it.
  const wasSending = useRef(false);
  useEffect(() => {
    const sent = wasSending.current && !sending;
    wasSending.current = sending;
    if (sent && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [sending]);

  return (
    <div ref={place} className={styles.submit}>
      <Button type="submit" disabled={sending || !ready}>
        {label}
      </Button>
      <span role="status">{sending ? sendingLabel : ''}</span>
    </div>
  );
}
