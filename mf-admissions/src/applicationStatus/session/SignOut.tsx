import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import type { SigningOut } from './useSignOut';
import styles from '../ApplicationStatusPage.module.css';

export function SignOut({ signOut, isBusy, fault }: SigningOut) {
  return (
    <div className={styles.part}>
      <Button look="secondary" disabled={isBusy} onClick={signOut}>
        Sign out
      </Button>
      <p className="soft">
        Signing out also removes what this site has saved on this device, including answers in a form that you have not
        sent yet.
      </p>
      <Alert kind="error">{fault}</Alert>
    </div>
  );
}
