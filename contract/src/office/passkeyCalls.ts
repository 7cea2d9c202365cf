/** The calls by which people of the college sign in with a passkey, and see to theirs. */
export const PASSKEY_CALLS = {
  /** POST `{ response }`: what the device answered to the `passkey` of a sign-in that has begun. */
  signIn: '/api/office/sign-in/passkey',
  /** GET: the own ones; POST `{ response }`: adds one. */
  passkeys: '/api/office/passkeys',
  /** POST: what the device is asked for a new one. */
  options: '/api/office/passkeys/options',
  /** DELETE @param id of a `Passkey` */
  passkey: (id: string) => `/api/office/passkeys/${encodeURIComponent(id)}`,
} as const;

/** Of one account. */
export const PASSKEYS_MAX = 10;

interface Credential {
  id: string;
  type: string;
  transports?: string[];
}

type Wish = 'discouraged' | 'preferred' | 'required';

/** What a device with a passkey is asked: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3, as far as it is used. */
export interface PasskeyRequest {
  challenge: string;
  timeout?: number;
  rpId?: string;
  allowCredentials?: Credential[];
  userVerification?: Wish;
}

/** What a device is asked that makes a passkey: `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
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
  /** Opens nothing. */
  id: string;
  /** Browser and system that it was made with, in words. */
  name: string;
  /** Instants, ISO 8601. */
  added_at: string;
  used_at: string | null;
}

export interface PasskeysResponse {
  success: 1;
  message: string;
  /** `offered`: whether this site can take passkeys, which needs an address under which browsers know it. */
  data: { offered: boolean; passkeys: Passkey[] };
}

export interface PasskeyOptionsResponse {
  success: 1;
  data: PasskeyCreation;
}
