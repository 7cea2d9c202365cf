import { useState } from 'react';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { DeskForm } from '../form/DeskForm';
import { Field } from '../form/Field';
import { type StepProps, useStep } from './useStep';

export function PasswordForm(props: StepProps & { email: string }) {
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
