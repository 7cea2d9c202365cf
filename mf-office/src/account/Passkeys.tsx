import type { ChangeResponse } from 'contract/calls';
import { PASSKEY_CALLS, type PasskeyCreation, type PasskeysResponse } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import panel from '../frame/panel.module.css';
import { shownDay } from '../frame/shownTime';
import { canUsePasskeys, makePasskey } from '../passkeys/device';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';

/** The passkeys of the signed-in user, which replace a code. */
export function Passkeys() {
  const { data, fault: unread, read } = useRead<PasskeysResponse>(PASSKEY_CALLS.passkeys);
  const { make, said, setSaid, isBusy } = useChange<ChangeResponse<unknown>>();

  const add = async () => {
    const options = await make(PASSKEY_CALLS.options, {});
    if (!options) return;
    setSaid(undefined);
    const { response, fault } = await makePasskey(options.data as PasskeyCreation);
    if (fault === undefined) await make(PASSKEY_CALLS.passkeys, { response });
    else setSaid({ kind: 'error', words: fault });
  };
  const press = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    await act();
    read();
  };
  const remove = (id: string) => make(PASSKEY_CALLS.passkey(id), undefined, 'DELETE');

  const { offered, passkeys = [] } = data?.data ?? {};
  return (
    <section className={panel.panel}>
      <h2>Passkeys</h2>
      <p>
        With a passkey you sign in with your password and a fingerprint, screen lock or security key, instead of a code.
        It works only on this site, so no other page can trick you into giving it away. Codes keep working.
      </p>
      <Alert kind="error">{unread}</Alert>
      {offered === false && (
        <p>Passkeys cannot be used here yet: the administrator of the site has to set its public address first.</p>
      )}
      {offered && !canUsePasskeys() && <p>This browser does not support passkeys.</p>}
      <ul className={panel.rows}>
        {passkeys.map(({ id, name, added_at, used_at }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <br />
              added {shownDay(added_at)}, {used_at === null ? 'not used yet' : `used ${shownDay(used_at)}`}
            </span>
            <Button
              look="secondary"
              aria-disabled={isBusy}
              aria-label={`Remove the passkey ${name}`}
              onClick={() => void press(() => remove(id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {offered && canUsePasskeys() && (
        <p>
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void press(add)}>
            {isBusy ? 'One moment…' : 'Add a passkey'}
          </Button>
        </p>
      )}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
    </section>
  );
}
