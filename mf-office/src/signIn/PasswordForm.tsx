import { useState } from 'react';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Field } from '../form/Field';
import { type StepProps, useStep } from './useStep';

export function PasswordForm(props: StepProps & { email: string }) {
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const { send, isSending, fault } = useStep(props, STAFF_CALLS.signIn, () => ({ email, password }));
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)} aria-label="Sign in">
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
      <div className="buttons">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment…' : 'Next'}
        </Button>
      </div>
    </form>
  );
}
