import { Alert } from '../alert/Alert';
import { Toast } from '../toast/Toast';
import { SubmitButton } from './SubmitButton';
import type { Outcome } from './useSubmission';

interface SubmitWithOutcomeProps {
  label: string;
  outcome: Outcome;
  /** A passing word of success; the lasting one is the outcome's. */
  toast: string;
}

/** The end of a form that `useSubmission` sends: its button, and the areas for its success and its failure. */
export function SubmitWithOutcome({ label, outcome, toast }: SubmitWithOutcomeProps) {
  return (
    <>
      <SubmitButton label={label} />
      <div>
        <Alert kind="success">{outcome.received}</Alert>
        <Alert kind="error">{outcome.refused}</Alert>
      </div>
      <Toast text={outcome.received && toast} />
    </>
  );
}
