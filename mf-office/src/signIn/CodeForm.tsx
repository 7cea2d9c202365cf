import { lazy, Suspense, useState } from 'react';
import { type PasskeyRequest, STAFF_CALLS } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { DeskForm } from '../form/DeskForm';
import { CodeField } from '../form/Field';
import { type LaterStepProps, useStep } from './useStep';

/** Only for users who have a passkey. */
const UsePasskey = lazy(() => import(/* webpackChunkName: "use-passkey" */ './UsePasskey'));

export function CodeForm({ passkey, ...props }: LaterStepProps & { passkey?: PasskeyRequest }) {
  const [code, setCode] = useState('');
  const { send, isSending, fault, fields, isTooLate } = useStep(props, STAFF_CALLS.code, () => ({ code }));
  return (
    <>
      <DeskForm
        aria-label="Sign in with a code"
        action={isSending ? 'One moment…' : 'Sign in'}
        isBusy={isSending}
        submit={send}
        more={
          <Button look="quiet" onClick={props.begin}>
            {isTooLate ? 'Start again' : 'Another account'}
          </Button>
        }
      >
        <CodeField
          hint="The six digits that your app shows now"
          value={code}
          change={setCode}
          error={fields.code}
          required
        />
        <Alert kind="error">{fields.code === undefined ? fault : undefined}</Alert>
      </DeskForm>
      <Suspense>{passkey && <UsePasskey call={props.call} next={props.next} passkey={passkey} />}</Suspense>
    </>
  );
}
