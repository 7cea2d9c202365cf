import { useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import type { ReceivedResponse } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import { fieldErrorsOfCall, formatCallError, statusOfCall } from 'contract/errorText';
import { SENDING_KEY } from 'contract/limits';
import { useSite } from 'shared-store/platform';
import { readStored, removeStored, writeStored } from 'shared-store/browserStorage';
import { nestErrors } from '../form/fieldErrors';

/** Result of sending a form; at most one of `received`, `refused` and `stopped` is set. */
export interface Outcome {
  received?: string;
  /** For the sender to quote. */
  reference?: string;
  refused?: string;
  /** No answer of the site came: whether the form arrived is unknown. */
  isUncertain?: boolean;
  /** The sender cancelled it. */
  stopped?: string;
}

/** Arguments of a call. */
export interface Sending<Values> {
  values: Values;
  /** The same each time that this form is sent, until it has arrived: sent twice it is stored once. */
  key: string;
  /** Version of the privacy notice that the form links to. */
  notice?: string;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What an RTK Query mutation returns. */
type Call = Promise<{ data?: ReceivedResponse; error?: unknown }> & { abort: () => void };

const STOPPED = 'Sending was stopped. Everything you entered is still here.';
const STOPPED_LATE =
  'Sending was stopped, but the form may already have arrived. Everything you entered is still here. To be sure, ' +
  'send it again: it is counted only once.';

/** Returns the outcome of a form that was posted without scripts. */
function outcomeOf({ answer, refused }: FormAnswer): Outcome {
  const { message: received, data } = (answer ?? {}) as Partial<ReceivedResponse>;
  return { received, reference: data?.reference, refused };
}

/**
 * Sends a form by one call of the api. The answers are cleared only when the api has received them.
 * @param posted the server's answer to this form, to begin with
 */
export function useSubmission<Values>(send: (sending: Sending<Values>) => Call, posted?: FormAnswer) {
  const [outcome, setOutcome] = useState<Outcome>(() => (posted ? outcomeOf(posted) : {}));
  /** Share that has been sent, from 0 to 1; undefined while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const notice = useSite()?.privacy_notice;
  const key = useRef('');
  const cancelSending = useRef<() => void>(undefined);
  const refuse = (refused: string) => setOutcome({ refused });

  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    setOutcome({});
    key.current ||= readStored(SENDING_KEY, 'sessionStorage') ?? randomKey();
    writeStored(SENDING_KEY, key.current, 'sessionStorage');
    let taken = 0;
    const call = send({
      values,
      key: key.current,
      notice,
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
      removeStored(SENDING_KEY, 'sessionStorage');
      form.resetForm();
      setOutcome({ received: answer.message, reference: answer.data?.reference });
      return;
    }
    if (isCancelled) {
      setOutcome({ stopped: taken < 1 ? STOPPED : STOPPED_LATE });
      return;
    }
    const fieldErrors = fieldErrorsOfCall(error);
    if (fieldErrors) form.setErrors(nestErrors(fieldErrors));
    setOutcome({ refused: answer ? answer.message : formatCallError(error), isUncertain: isBrokenLine(error) });
  };

  return { outcome, share, submit, refuse, cancel: () => cancelSending.current?.() };
}

/** Returns a random key of 128 bits. Not randomUUID, which browsers provide only on secure addresses. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** No answer of the site: the line broke, or something on the way answered with a page of its own. */
const isBrokenLine = (error: unknown) => typeof statusOfCall(error) === 'string';
