import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type ChangeResponse, type DataResponse, type MessageResponse, inPath } from '../calls';
import type { Role } from './roles';

/** The calls with which staff sign in and manage their sessions. */
export const STAFF_CALLS = {
  /** POST `{ email, password }` */
  signIn: '/api/office/sign-in',
  /** POST `{ code }`: the one-time code of a sign-in in progress. */
  code: '/api/office/sign-in/code',
  /** POST `{ password, code }`: the new password and the second factor, at the first sign-in. */
  setUp: '/api/office/sign-in/set-up',
  /** POST */
  signOut: '/api/office/sign-out',
  /** GET: the signed-in account, if any; does not count as use of the session. */
  account: '/api/office/account',
  /** POST: extends the session by another 30 minutes. */
  renew: '/api/office/account/renew',
  /** GET: the user's own sessions; DELETE: ends all but this one. */
  sessions: '/api/office/sessions',
  /** DELETE: ends one. @param id of a `StaffSession` */
  session: (id: string) => `/api/office/sessions/${inPath(id)}`,
  /** GET: the audit log of what staff read and did, for administrators. */
  log: '/api/office/log',
} as const;

/** Header of a call: the e-mail address of the user whose page it is. It is refused with 401 if another one is signed in. */
export const STAFF_HEADER = 'X-Staff';

export interface StaffAccount {
  email: string;
  name: string;
  roles: Role[];
  /** Instant, ISO 8601: when the session ends if it is not used. */
  ends_at: string;
}

/** Secret that a new account enters into an authenticator app; shown only at the first sign-in. */
export interface SecondFactor {
  /** Base32, in groups of four, for typing. */
  secret: string;
  /** The same as an otpauth: URI. */
  otpauth: string;
  /** The URI as a QR code: modules per side, quiet zone included, and the dark modules as an SVG path. */
  qr: { size: number; path: string };
}

/** Next step of a sign-in. `passkey`: the request to a passkey, which the account has besides its codes. */
export type SignInStep =
  | { step: 'code'; passkey?: PasskeyRequest }
  | { step: 'set up'; second_factor: SecondFactor }
  | { step: 'signed in'; account: StaffAccount };

/** `data` is omitted if the call was refused. */
export type SignInResponse = ChangeResponse<SignInStep>;

/** Without data if nobody has signed in, or the session has ended. */
export interface StaffAccountResponse extends ChangeResponse<StaffAccount> {
  /** If nobody has signed in, and staff can sign in with the college's own accounts (`OPENID_CALLS`). */
  openid?: true;
}

export interface StaffSession {
  /** Not a secret: grants no access. */
  id: string;
  is_this_one: boolean;
  /** Instants, ISO 8601. */
  signed_in_at: string;
  used_at: string;
  /** Browser and system in words, as far as the browser reports them. */
  device: string;
}

export type StaffSessionsResponse = DataResponse<StaffSession[]>;

/** The calls with which staff sign in with a passkey, and manage their passkeys. */
export const PASSKEY_CALLS = {
  /** POST `{ response }`: the device's answer to the `passkey` request of a sign-in in progress. */
  signIn: '/api/office/sign-in/passkey',
  /** GET: the user's own; POST `{ response }`: adds one. */
  passkeys: '/api/office/passkeys',
  /** POST: returns the request to the device for a new one. */
  options: '/api/office/passkeys/options',
  /** DELETE @param id of a `Passkey` */
  passkey: (id: string) => `/api/office/passkeys/${inPath(id)}`,
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

/** An entry of the office log. */
export interface LogEntry {
  entry: number;
  /** Instant, ISO 8601. */
  at: string;
  who: string;
  act: string;
  subject: string;
  reason: string;
  /** Numbers and references of the records that were read. */
  numbers: string[];
}

/** GET with `number`, `limit` (at most 200) and `before` (an entry); newest first. */
export type LogResponse = DataResponse<{ entries: LogEntry[]; more: boolean }>;

/** Signing in with the college's own accounts at an OpenID provider; both are opened as links. */
export const OPENID_CALLS = {
  begin: '/api/office/sign-in/openid',
  /** Redirect URI: where the provider sends the browser back to. */
  return: '/api/office/sign-in/openid/return',
} as const;

/** Query parameter of the desk's address that says why such a sign-in was refused. */
export const OPENID_PARAMETER = 'sign-in';

/** Why a sign-in was refused, and the message on the page. */
export const OPENID_REFUSALS = {
  cancelled: 'The sign-in with the college\u2019s account was cancelled.',
  over: 'The sign-in took too long, or was already used. Start again.',
  away: 'The college\u2019s accounts cannot be reached at the moment. Sign in with your password, or try again later.',
  refused: 'The sign-in with the college\u2019s account could not be confirmed. Start again.',
  domain: 'This account does not belong to the college. Choose your college account.',
  unknown:
    'There is no active desk account for this one. Sign in with your password, or ask the administrator of the site.',
} as const;

export type OpenidRefusal = keyof typeof OPENID_REFUSALS;
