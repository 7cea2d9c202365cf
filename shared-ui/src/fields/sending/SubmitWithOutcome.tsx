import { Alert } from '../../alert/Alert';
import { Toast } from '../../toast/Toast';
import { Receipt } from './Receipt';
import { SendingProgress } from './SendingProgress';
import { SubmitButton } from './SubmitButton';
import type { Outcome } from './useSubmission';

interface SubmitWithOutcomeProps {
  label: string;
  outcome: Outcome;
  /** A passing word of success; the lasting one is the outcome's. */
  toast: string;
  /** What to do with the reference. */
  advice: string;
  /** What to do when the line broke. */
  againAdvice: string;
  /** Sent so far, from 0 to 1; undefined where it is not measured. */
  share?: number;
  onCancel?: () => void;
}

/** The end of a form that `useSubmission` sends: its button, how far it is, and the areas for success and failure. */
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
              {refused}
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

/** Said aloud when it changes: at the start, at half and at the end. */
function wordsOf(share = 0): string {
  if (share >= 1) return 'All is sent. Waiting for the answer…';
  return share >= 0.5 ? 'Half of it is sent…' : 'Sending…';
}
