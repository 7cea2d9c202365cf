import { useRef, useState } from 'react';
import type { ReceivedResponse } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import type { FieldActions } from '../form/formStore';
import { randomKey } from './randomKey';

/** What came of sending a form; at most one of `received`, `refused` and `stopped` says anything. */
export interface Outcome {
  received?: string;
  /** For the sender to quote. */
  reference?: string;
  refused?: string;
  /** The connection broke: whether it arrived is unknown. */
  isUncertain?: boolean;
  /** The sender cancelled it. */
  stopped?: string;
}

/** What a call is given. */
export interface Sending<Values> {
  values: Values;
  /** The same each time that this form is sent, until it has arrived: sent twice it counts once. */
  key: string;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What a mutation of RTK Query gives. */
type Call = Promise<{ data?: ReceivedResponse; error?: unknown }> & { abort: () => void };

const STOPPED = 'Sending was stopped. Everything you entered is still here.';
const STOPPED_LATE =
  'Sending was stopped, but it may have arrived already. Everything you entered is still here: send it again to be ' +
  'sure, it counts once.';

/** Sends a form by one call of the api. What was typed goes only when the api has it. */
export function useSubmission<Values>(send: (sending: Sending<Values>) => Call) {
  const [outcome, setOutcome] = useState<Outcome>({});
  /** Sent so far, from 0 to 1; undefined while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const key = useRef('');
  const cancelSending = useRef<() => void>(undefined);
  const refuse = (refused: string) => setOutcome({ refused });

  const submit = async (values: Values, form: FieldActions) => {
    setOutcome({});
    key.current ||= randomKey();
    let taken = 0;
    const call = send({
      values,
      key: key.current,
      onProgress: (next) => {
        taken = next;
        setShare(next);
      },
    });
    let isCancelled = false;
    cancelSending.current = () => {
      isCancelled = true;
      call.abort();
    };
    const { data: answer, error } = await call;
    setShare(undefined);
    if (answer?.success === 1) {
      key.current = '';
      form.reset();
      return setOutcome({ received: answer.message, reference: answer.data?.reference });
    }
    if (isCancelled) return setOutcome({ stopped: taken < 1 ? STOPPED : STOPPED_LATE });
    const fieldErrors = fieldErrorsOfCall(error);
    if (fieldErrors) form.refuse(fieldErrors);
    setOutcome({ refused: answer ? answer.message : formatCallError(error), isUncertain: isBrokenLine(error) });
  };

  return { outcome, share, submit, refuse, cancel: () => cancelSending.current?.() };
}

const isBrokenLine = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR');
