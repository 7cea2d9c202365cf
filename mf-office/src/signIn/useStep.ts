import { type SyntheticEvent, useState } from 'react';
import type { SignInResponse } from 'contract/office/staffCalls';
import type { Answer } from '../session/sessionContext';
import type { Call } from '../session/useCall';

export interface StepProps {
  call: Call;
  next: (answer: SignInResponse) => void;
}

export interface LaterStepProps extends StepProps {
  /** Back to e-mail address and password. */
  begin: () => void;
}

/** Sends one step of a sign-in, and keeps what was wrong with it. */
export function useStep({ call, next }: StepProps, url: string, values: () => object) {
  const [answer, setAnswer] = useState<Answer<SignInResponse>>({});
  const [isSending, setSending] = useState(false);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // each one counts as a try, and a code works once
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    const sent = await call<SignInResponse>({ url, method: 'POST', body: values() });
    setSending(false);
    setAnswer(sent);
    if (sent.data) return next(sent.data);
    // once it says what is wrong with it
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return { send, isSending, fault: answer.fault, fields: answer.fields ?? {}, isTooLate: answer.status === 401 };
}
