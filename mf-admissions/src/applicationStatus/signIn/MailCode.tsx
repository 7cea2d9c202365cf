import { useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import type { StatusSession } from '../session/useStatusSession';
import type { MailCodeForm } from './MailCodeForm';

/** For an applicant who has lost the return code; the form is loaded on demand. */
export function MailCode({ open }: Pick<StatusSession, 'open'>) {
  const [loaded, setLoaded] = useState<{ Form: typeof MailCodeForm }>();
  const [isLost, setLost] = useState(false);
  const load = () => {
    setLost(false);
    import(/* webpackChunkName: "mail-code" */ './MailCodeForm').then(
      ({ MailCodeForm: Form }) => setLoaded({ Form }),
      () => setLost(true),
    );
  };
  if (loaded) return <loaded.Form open={open} />;
  return (
    <>
      <Button look="quiet" onClick={load}>
        I do not have the return code: send a code to my e-mail address
      </Button>
      <p role="status">{isLost && 'The form could not be loaded. Check the connection, and press the button again.'}</p>
    </>
  );
}
