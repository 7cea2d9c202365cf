import { useEffect, useRef, useState } from 'react';
import type { SignInResponse, SignInStep, StaffAccount } from 'contract/office/staffCalls';
import type { Session } from '../session/sessionContext';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import { SetUpForm } from './SetUpForm';

/** What is asked for: first the password, then what the api answers. */
type Step = { step: 'password' } | Exclude<SignInStep, { step: 'signed in' }>;

const FIRST: Step = { step: 'password' };

const HEADINGS: Record<Step['step'], string> = {
  password: 'Sign in',
  code: 'Enter your code',
  'set up': 'Set up your account',
};

interface SignInProps {
  call: Session['call'];
  signedIn: (account: StaffAccount) => void;
  /** Address of the user who was signed in, if the session has ended. */
  email?: string;
}

/** E-mail address and password, then a one-time code or a passkey; the first time, a new password and an app for codes. */
export function SignIn({ call, signedIn, email = '' }: SignInProps) {
  const [state, setState] = useState(FIRST);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  // the element that had the focus was removed
  useEffect(() => {
    if (step !== 'password') heading.current?.focus();
  }, [step]);

  const next = ({ data }: SignInResponse) => {
    if (data?.step === 'signed in') return signedIn(data.account);
    if (data) setState(data);
  };
  const begin = () => setState(FIRST);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {HEADINGS[step]}
      </h1>
      {state.step === 'password' && <PasswordForm call={call} next={next} email={email} />}
      {state.step === 'code' && <CodeForm call={call} next={next} begin={begin} passkey={state.passkey} />}
      {state.step === 'set up' && (
        <SetUpForm call={call} next={next} begin={begin} secondFactor={state.second_factor} />
      )}
    </>
  );
}
