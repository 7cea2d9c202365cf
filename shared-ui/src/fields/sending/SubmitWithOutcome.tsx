import { Alert } from '../../alert/Alert';
import { Toast } from '../../toast/Toast';
import { Receipt } from './Receipt';
import { SendingProgress } from './SendingProgress';
import { SubmitButton } from './SubmitButton';
import type { Outcome } from './useSubmission';

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
  const { received, reference, refused, isUncertain, stopped } = outcome;
  return (
    <>
      <SubmitButton label={label} sendingLabel={wordsOf(share)} />
      {share !== undefined && <SendingProgress share={share} onCancel={onCancel} />}
      <div>
        <Alert kind="success">{received && <Receipt {...{ received, reference, advice }} />}</Alert>
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
