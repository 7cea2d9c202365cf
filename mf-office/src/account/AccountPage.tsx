import { STAFF_CALLS, type StaffSessionsResponse } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { shownMinute } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import { useSession } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import { Passkeys } from './Passkeys';

export { AccountPage as Component };

/** The user's sign-in methods and sessions. */
function AccountPage() {
  const { account } = useSession();
  const { data: response, fault: unread, read } = useRead<StaffSessionsResponse>(STAFF_CALLS.sessions);
  const { make, said } = useChange();

  const end = async (url: string) => {
    await make(url, undefined, 'DELETE');
    read();
  };
  const sessions = response?.data ?? [];
  return (
    <>
      <h1>Account</h1>
      <section className={panel.panel}>
        <h2>{account.name}</h2>
        <p>
          {account.email}: {account.roles.join(', ')}
        </p>
        <p>To change your password or phone, ask the administrator of the site, who gives you a new first password.</p>
      </section>
      <Passkeys />
      <section className={panel.panel}>
        <h2>Where you have signed in</h2>
        <Alert kind="error">{unread}</Alert>
        <ul className={panel.rows}>
          {sessions.map(({ id, device, is_this_one, signed_in_at, used_at }) => (
            <li key={id}>
              <span>
                <strong>{device}</strong>
                {is_this_one && ' (this device)'}
                <br />
                <span>{`signed in ${shownMinute(signed_in_at)}, last used ${shownMinute(used_at)}`}</span>
              </span>
              {!is_this_one && (
                <Button look="secondary" aria-label={`End ${device}`} onClick={() => void end(STAFF_CALLS.session(id))}>
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <p>
            <Button look="secondary" onClick={() => void end(STAFF_CALLS.sessions)}>
              End all others
            </Button>
          </p>
        )}
        <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      </section>
    </>
  );
}
