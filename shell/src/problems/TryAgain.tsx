import { useContext, useEffect, useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { retryWhenOnline } from './retryWhenOnline';
import { RecoveryContext } from './recovery';

const LABELS = { idle: 'Try again', trying: 'Trying …', failed: 'Try again' } as const;

/** Tries to recover the page: by itself from time to time, and when a visitor presses the button. */
export function TryAgain() {
  const { recover } = useContext(RecoveryContext);
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  useEffect(() => retryWhenOnline(() => recover(false)), [recover]);

  const tryNow = async () => {
    setState('trying');
    await recover(true);
    setState('failed');
  };
  return (
    <>
      <Button onClick={() => void tryNow()}>{LABELS[state]}</Button>
      <span role="status">{state === 'failed' && 'It is still not available.'}</span>
    </>
  );
}
