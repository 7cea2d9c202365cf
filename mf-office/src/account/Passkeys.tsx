import { useState } from 'react';
import { PASSKEY_CALLS, type PasskeyOptionsResponse, type PasskeysResponse } from 'contract/office/passkeyCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import panel from '../frame/panel.module.css';
import { shownDay } from '../frame/shownTime';
import { canUsePasskeys, makePasskey } from '../passkeys/device';
import { type OfficeResponse, useSession } from '../session/sessionContext';
import { useRead } from '../session/useRead';

interface Said {
  kind: 'success' | 'error';
  words: string;
}

const saidBy = ({ data, fault }: OfficeResponse<{ message: string }>): Said =>
  data ? { kind: 'success', words: data.message } : { kind: 'error', words: fault ?? '' };

/** The passkeys of the signed-in user, which replace a code. */
export function Passkeys() {
  const { call } = useSession();
  const { data, fault: unread, read } = useRead<PasskeysResponse>(PASSKEY_CALLS.passkeys);
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);

  async function add(): Promise<Said> {
    const { data: options, fault } = await call<PasskeyOptionsResponse>({
      url: PASSKEY_CALLS.options,
      method: 'POST',
      body: {},
    });
    // a refusal with 409 has a body of its own
    if (options?.success !== 1) return { kind: 'error', words: fault ?? '' };
    const made = await makePasskey(options.data);
    if (made.fault !== undefined) return { kind: 'error', words: made.fault };
    const { response } = made;
    const added = await call<{ success: 0 | 1; message: string }>({
      url: PASSKEY_CALLS.passkeys,
      method: 'POST',
      body: { response },
    });
    return added.data?.success === 0 ? { kind: 'error', words: added.data.message } : saidBy(added);
  }
  const press = async (act: () => Promise<Said>) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(undefined);
    setSaid(await act());
    read();
    setBusy(false);
  };
  const remove = async (id: string) =>
    saidBy(await call<{ message: string }>({ url: PASSKEY_CALLS.passkey(id), method: 'DELETE' }));

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
