import { useState } from 'react';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Question } from 'shared-ui/modal/Question';
import styles from '../ApplicationStatusPage.module.css';
import type { StatusSession } from './useStatusSession';

const NOT_REACHED =
  'You are not signed out yet, because the site could not be reached. Try again. The session ends on its own 15 minutes after ' +
  'it was last used.';

/** Loaded when it is needed: it knows the fields of the form, which this page does not show. */
const loadForgetting = () =>
  import(/* webpackChunkName: "forget-device" */ '../../application/draft/storage/forgetPerson').catch(() => undefined);

/** Ends the session and removes what the site has stored on this device. */
export function SignOut({ session }: { session: StatusSession }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const signOut = async () => {
    setBusy(true);
    setFault('');
    const loaded = await loadForgetting();
    await loaded?.forgetDevice();
    if (loaded && (await session.signOut())) return;
    setBusy(false);
    setFault(NOT_REACHED);
  };
  return (
    <div className={styles.part}>
      <Button look="secondary" disabled={isBusy} onClick={() => void signOut()}>
        Sign out
      </Button>
      <p className="soft">
        Signing out also removes what this site has saved on this device, including answers in a form that you have not
        sent yet.
      </p>
      <Alert kind="error">{fault}</Alert>
      {session.isWarned && <IdleWarning stay={session.stay} signOut={() => void signOut()} />}
    </div>
  );
}

/** Shown two minutes before the page closes automatically. */
const IdleWarning = ({ stay, signOut }: { stay: () => void; signOut: () => void }) => (
  <Question
    title="Are you still there?"
    answers={[
      ['Stay', stay],
      ['Sign out', signOut],
    ]}
    onClose={stay}
  >
    There has been no activity here for a while. In two minutes this page closes, so that nobody else sees your
    application. Nothing is lost.
  </Question>
);
