import { useState } from 'react';
import { PASSKEY_CALLS, type PasskeyRequest, type SignInResponse } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { canUsePasskeys, signWithPasskey } from '../passkeys/device';
import type { StepProps } from './useStep';

/** Replaces the code. A passkey request can be used once, so that after a refused answer only the code remains. */
export default function UsePasskey({ call, next, passkey }: StepProps & { passkey: PasskeyRequest }) {
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!canUsePasskeys()) return null;

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    const answered = await signWithPasskey(passkey);
    if (answered.fault !== undefined) {
      setFault(answered.fault);
    } else {
      const { response } = answered;
      const sent = await call<SignInResponse>({ url: PASSKEY_CALLS.signIn, method: 'POST', body: { response } });
      if (sent.data) return next(sent.data);
      setFault(sent.fault);
      setRefused(sent.status !== undefined);
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      {!isRefused && (
        <div className="buttons">
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void press()}>
            {isBusy ? 'One moment…' : 'Use a passkey'}
          </Button>
        </div>
      )}
      <Alert kind="error">{fault}</Alert>
    </div>
  );
}
