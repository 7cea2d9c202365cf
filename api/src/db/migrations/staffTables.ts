import { binary, integer, json, orNull, table, text, withDefault } from './columns';

/** People of the college with an account on the site, and where they have signed in (decisions/staff-accounts.md). */
export const staffTables = {
  staff_accounts: table({
    /** In lowercase. */
    email: text('primary key'),
    name: text(),
    /** An array of `Role`. */
    roles_json: json(),
    /** Argon2id with its salt and costs, in PHC string format. */
    password_hash: text(),
    /** When a first password expires; null once the person has chosen one. */
    password_until: orNull(text()),
    /** The secret of one-time codes, encrypted; null until the first sign-in. */
    second_factor: orNull(binary()),
    /** When the person proved that their app has it. */
    second_factor_at: orNull(text()),
    /** The time step of the last accepted code, so that each works once. */
    code_step: withDefault(integer(), '0'),
    /** The person at the college's OpenID provider, as issuer and `sub` with a space between; null until a sign-in there. */
    openid_identity: orNull(text('unique')),
    made_at: text(),
    /** Null while the account is enabled. */
    disabled_at: orNull(text()),
  }),

  /** Browsers in which somebody has signed in, or has begun to. */
  staff_sessions: table(
    {
      /** Hash of the token in the browser's cookie. */
      token_hash: text('primary key'),
      /** Id by which its owner ends it; gives no access. */
      id: text('unique'),
      email: text('references staff_accounts (email) on delete cascade'),
      /** The step that is still needed: `code`, `set up`; `in` when none is. */
      step: text<'code' | 'set up' | 'in'>(),
      /** Browser and system in words. */
      device: text(),
      opened_at: text(),
      used_at: text(),
    },
    { indexes: ['email'] },
  ),

  /** Previews of drafts in pages of the site; `drafts_json` is what `SeenDrafts` names. */
  content_previews: table({
    token_hash: text('primary key'),
    session_id: text('references staff_sessions (id) on delete cascade'),
    drafts_json: json(),
    begun_at: text(),
  }),

  /** Passkeys that somebody may sign in with in place of a one-time code. */
  staff_passkeys: table(
    {
      /** As the device names it, base64url. */
      credential_id: text('primary key'),
      /** Id by which its owner removes it. */
      id: text('unique'),
      email: text('references staff_accounts (email) on delete cascade'),
      /** COSE. */
      public_key: binary(),
      /** How often it was used, as the device reports; always 0 for those that do not count. */
      counter: integer(),
      /** How the device is reached, in WebAuthn's terms: an array. */
      transports_json: json(),
      /** Browser and system that it was made with, in words. */
      name: text(),
      added_at: text(),
      used_at: orNull(text()),
    },
    { indexes: ['email'] },
  ),
};
