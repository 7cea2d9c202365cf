import { useEffect, useRef, useState } from 'react';
import { type SignInResponse, type SignInStep, STAFF_CALLS, type StaffAccount } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { DeskForm } from '../form/DeskForm';
import { Field } from '../form/Field';
import type { Session } from '../session/sessionContext';
import { CodeForm } from './CodeForm';
import { SetUpForm } from './SetUpForm';
import { type StepProps, useStep } from './useStep';

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

function PasswordForm(props: StepProps & { email: string }) {
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const { send, isSending, fault } = useStep(props, STAFF_CALLS.signIn, () => ({ email, password }));
  return (
    <DeskForm aria-label="Sign in" action={isSending ? 'One moment…' : 'Next'} isBusy={isSending} submit={send}>
      <Field label="E-mail address" type="email" autoComplete="username" value={email} change={setEmail} required />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        change={setPassword}
        required
      />
      <Alert kind="error">{fault}</Alert>
    </DeskForm>
  );
}
