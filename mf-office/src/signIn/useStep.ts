import { useState } from 'react';
import type { SignInResponse } from 'contract/office/staffCalls';
import type { OfficeResponse, Session } from '../session/sessionContext';

export interface StepProps {
  call: Session['call'];
  next: (answer: SignInResponse) => void;
}

export interface LaterStepProps extends StepProps {
  /** Goes back to e-mail address and password. */
  begin: () => void;
}

/** Sends one step of a sign-in, and stores its errors. */
export function useStep({ call, next }: StepProps, url: string, values: () => object) {
  const [answer, setAnswer] = useState<OfficeResponse<SignInResponse>>({});
  const [isSending, setSending] = useState(false);
  const send = async (form: HTMLFormElement) => {
    setSending(true);
    const sent = await call<SignInResponse>({ url, method: 'POST', body: values() });
    setSending(false);
    setAnswer(sent);
    if (sent.data) return next(sent.data);
    // after its error has been rendered
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return { send, isSending, fault: answer.fault, fields: answer.fields ?? {}, isTooLate: answer.status === 401 };
}
