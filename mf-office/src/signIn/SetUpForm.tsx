import { useState } from 'react';
import { type SecondFactor, STAFF_CALLS } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { DeskForm } from '../form/DeskForm';
import { CodeField, Field } from '../form/Field';
import { type LaterStepProps, useStep } from './useStep';
import styles from './SetUpForm.module.css';

const DIFFERENT = 'The two passwords differ. Type the same one twice.';

export function SetUpForm({ secondFactor, ...props }: LaterStepProps & { secondFactor: SecondFactor }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [code, setCode] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const { send, isSending, fault, fields, isTooLate } = useStep(props, STAFF_CALLS.setUp, () => ({ password, code }));
  const { secret, otpauth, qr } = secondFactor;
  const isAtField = fields.password !== undefined || fields.code !== undefined;
  return (
    <DeskForm
      aria-label="Set up your account"
      action={isSending ? 'One moment…' : 'Sign in'}
      isBusy={isSending}
      submit={(form) => {
        setDifferent(password !== again);
        if (password === again) void send(form);
      }}
      more={
        isTooLate && (
          <Button look="quiet" onClick={props.begin}>
            Start again
          </Button>
        )
      }
    >
      <fieldset className="stack">
        <legend className={styles.step}>1. Choose your own password</legend>
        <Field
          label="Password"
          hint="At least 12 characters, such as four words"
          type="password"
          autoComplete="new-password"
          value={password}
          change={setPassword}
          error={fields.password}
          required
        />
        <Field
          label="The same password again"
          type="password"
          autoComplete="new-password"
          value={again}
          change={setAgain}
          error={isDifferent ? DIFFERENT : undefined}
          required
        />
      </fieldset>
      <fieldset className="stack">
        <legend className={styles.step}>2. Add the college to an app for one-time codes</legend>
        <p>
          Scan the QR code with the app on your phone, or enter the key in the app. You need the app whenever you sign
          in.
        </p>
        <div className={styles.factor}>
          <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of the key">
            <path d={qr.path} />
          </svg>
          <dl>
            <dt>Key</dt>
            <dd className={styles.secret}>{secret}</dd>
            <dd>
              <a href={otpauth}>Open the app on this device</a>
            </dd>
          </dl>
        </div>
        <CodeField
          hint="The six digits that the app shows now"
          value={code}
          change={setCode}
          error={fields.code}
          required
        />
      </fieldset>
      <Alert kind="error">{isAtField ? undefined : fault}</Alert>
    </DeskForm>
  );
}
