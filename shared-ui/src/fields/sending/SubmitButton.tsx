import { useEffect, useRef } from 'react';
import { Button } from '../../button/Button';
import { useFieldForm, useFormPart } from '../form/useField';
import { useHydrated } from '../form/useHydrated';
import { WithoutScripts } from '../form/WithoutScripts';

interface SubmitButtonProps {
  label: string;
  /** Announced while the form is being sent. */
  sendingLabel?: string;
  /** Something is missing without which the form must not be sent. */
  locked?: boolean;
}

/**
 * Submits the form that contains it. Locked during sending, which is announced, and until the scripts run if the form needs
 * them.
 */
export function SubmitButton({ label, sendingLabel = 'Sending…', locked = false }: SubmitButtonProps) {
  const sending = useFormPart('isSubmitting');
  const { isPosted } = useFieldForm();
  const hydrated = useHydrated();
  const ready = hydrated || isPosted;
  const place = useRef<HTMLDivElement>(null);

  // A locked button loses the focus: restore it, unless another element has taken it.
  const wasSending = useRef(false);
  useEffect(() => {
    const sent = wasSending.current && !sending;
    wasSending.current = sending;
    if (sent && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [sending]);

  return (
    <div>
      <div ref={place} className="buttons" data-screen>
        <Button type="submit" disabled={sending || !ready || locked}>
          {label}
        </Button>
        <span role="status">{sending ? sendingLabel : ''}</span>
      </div>
      {isPosted && (
        <WithoutScripts>
          <p>This form can be sent without JavaScript, too. Or contact the college:</p>
        </WithoutScripts>
      )}
    </div>
  );
}
