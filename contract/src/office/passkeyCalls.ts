import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { DataResponse, MessageResponse } from '../calls';

/** The calls with which staff sign in with a passkey, and manage their passkeys. */
export const PASSKEY_CALLS = {
  /** POST `{ response }`: the device's answer to the `passkey` request of a sign-in in progress. */
  signIn: '/api/office/sign-in/passkey',
  /** GET: the user's own; POST `{ response }`: adds one. */
  passkeys: '/api/office/passkeys',
  /** POST: returns the request to the device for a new one. */
  options: '/api/office/passkeys/options',
  /** DELETE @param id of a `Passkey` */
  passkey: (id: string) => `/api/office/passkeys/${encodeURIComponent(id)}`,
} as const;

/** Request to a device with a passkey. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/** Request to a device to create a passkey. */
export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;

export interface Passkey {
  /** Not a secret: grants no access. */
  id: string;
  /** Browser and system on which it was created, in words. */
  name: string;
  /** Instants, ISO 8601. */
  added_at: string;
  used_at: string | null;
}

/** `offered`: whether this site can use passkeys, which requires a public address. */
export type PasskeysResponse = MessageResponse<{ offered: boolean; passkeys: Passkey[] }>;

export type PasskeyOptionsResponse = DataResponse<PasskeyCreation>;
