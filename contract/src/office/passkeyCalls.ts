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

/** Maximum number per account. */
export const PASSKEYS_MAX = 10;

interface Credential {
  id: string;
  type: string;
  transports?: string[];
}

type Wish = 'discouraged' | 'preferred' | 'required';

/** Request to a device with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3, as far as it is used. */
export interface PasskeyRequest {
  challenge: string;
  timeout?: number;
  rpId?: string;
  allowCredentials?: Credential[];
  userVerification?: Wish;
}

/** Request to a device to create a passkey: `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
export interface PasskeyCreation {
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout?: number;
  excludeCredentials?: Credential[];
  authenticatorSelection?: { residentKey?: Wish; requireResidentKey?: boolean; userVerification?: Wish };
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none';
}

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
