import type { PasskeyRequest } from './passkeyCalls';
import type { Role } from './roles';

/** The calls by which people of the college sign in and see to their sessions. */
export const STAFF_CALLS = {
  /** POST `{ email, password }` */
  signIn: '/api/office/sign-in',
  /** POST `{ code }`: the one-time code of a sign-in that has begun. */
  code: '/api/office/sign-in/code',
  /** POST `{ password, code }`: the own password and the second factor, at the first sign-in. */
  setUp: '/api/office/sign-in/set-up',
  /** POST */
  signOut: '/api/office/sign-out',
  /** GET: who has signed in, if anybody has; it does not count as use of the session. */
  account: '/api/office/account',
  /** POST: the session goes on for another 30 minutes. */
  renew: '/api/office/account/renew',
  /** GET: the own sessions; DELETE: ends all but this one. */
  sessions: '/api/office/sessions',
  /** DELETE: ends one. @param id of a `StaffSession` */
  session: (id: string) => `/api/office/sessions/${encodeURIComponent(id)}`,
  /** GET: who read and did what, for administrators. */
  log: '/api/office/log',
} as const;

/** Minutes without use after which a session is over, and before that end from when the page warns. */
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_WARNING_MINUTES = 2;

export interface StaffAccount {
  email: string;
  name: string;
  roles: Role[];
  /** Instant, ISO 8601: when the session ends if it is not used. */
  ends_at: string;
}

/** What a new account puts into an authenticator app; shown at the first sign-in alone. */
export interface SecondFactor {
  /** Base32, in groups of four, to type in. */
  secret: string;
  /** The same as an address of the scheme otpauth. */
  otpauth: string;
  /** The address as a QR code: modules a side, quiet zone included, and the dark ones as the path of an SVG. */
  qr: { size: number; path: string };
}

/** What comes next of a sign-in. `passkey`: what a passkey is asked, which the account has besides its codes. */
export type SignInStep =
  | { step: 'code'; passkey?: PasskeyRequest }
  | { step: 'set up'; second_factor: SecondFactor }
  | { step: 'signed in'; account: StaffAccount };

/** `data` is left out where the call was refused. */
export interface SignInResponse {
  success: 0 | 1;
  message: string;
  data?: SignInStep;
}

/** Without data where nobody has signed in, or the session is over. */
export interface StaffAccountResponse {
  success: 0 | 1;
  message: string;
  data?: StaffAccount;
  /** Where nobody has, and people may by the college's own accounts (`openidCalls.ts`). */
  openid?: true;
}

export interface StaffSession {
  /** Opens nothing. */
  id: string;
  is_this_one: boolean;
  /** Instants, ISO 8601. */
  signed_in_at: string;
  used_at: string;
  /** Browser and system in words, as far as it says. */
  device: string;
}

export interface StaffSessionsResponse {
  success: 1;
  data: StaffSession[];
}

/** An entry of the office log. */
export interface LogEntry {
  entry: number;
  /** Instant, ISO 8601. */
  at: string;
  who: string;
  act: string;
  subject: string;
  reason: string;
  /** Numbers and references of what was read. */
  numbers: string[];
}

/** GET with `number`, `limit` (at most 200) and `before` (an entry); the newest first. */
export interface LogResponse {
  success: 1;
  data: { entries: LogEntry[]; more: boolean };
}
