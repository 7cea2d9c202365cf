import type { PasskeyCreation, PasskeyRequest } from 'contract/office/staffCalls';

const NOT_LOADED = 'The support for passkeys could not be loaded. Check the connection, and try again.';
const NOT_USED = 'No passkey was used. Try again, or type a code.';
const NOT_MADE = 'No passkey was created. Try again, or use another device.';
const KNOWN = 'This device already has a passkey for your account.';

/** The device's answer, to be sent unchanged; or a message that says why there is none. */
type FromDevice = { response: object; fault?: undefined } | { response?: undefined; fault: string };

// loaded only when the button is pressed
const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser').catch(() => undefined);

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<FromDevice> {
  const library = await load();
  if (library === undefined) return { fault: NOT_LOADED };
  try {
    return { response: await library.startAuthentication({ optionsJSON }) };
  } catch {
    // cancelled, timed out, or without a passkey: browsers do not say which, so that no page can find out
    return { fault: NOT_USED };
  }
}

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<FromDevice> {
  const library = await load();
  if (library === undefined) return { fault: NOT_LOADED };
  try {
    return { response: await library.startRegistration({ optionsJSON }) };
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'InvalidStateError' ? KNOWN : NOT_MADE };
  }
}
