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
