import { useState } from 'react';
import type { ReceivedResponse } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import type { FieldActions } from './formStore';

/** What came of sending a form; at most one of the two says anything. */
export interface Outcome {
  received?: string;
  refused?: string;
}

/** What a mutation of RTK Query gives. */
interface Answer {
  data?: ReceivedResponse;
  error?: unknown;
}

/** Sends a form by one call of the api. What was typed goes only when the api has it. */
export function useSubmission<Values>(send: (values: Values) => Promise<Answer>) {
  const [outcome, setOutcome] = useState<Outcome>({});
  const refuse = (refused: string) => setOutcome({ refused });

  const submit = async (values: Values, form: FieldActions) => {
    setOutcome({});
    const { data: answer, error } = await send(values);
    if (answer?.success === 1) {
      form.reset();
      const reference = answer.data?.reference;
      return setOutcome({ received: reference ? `${answer.message} Your reference: ${reference}` : answer.message });
    }
    const fieldErrors = fieldErrorsOfCall(error);
    if (fieldErrors) form.refuse(fieldErrors);
    refuse(answer ? answer.message : formatCallError(error));
  };

  return { outcome, submit, refuse };
}
