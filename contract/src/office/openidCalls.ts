/** Signing in by the college's own accounts at an OpenID provider; both are followed as links. */
export const OPENID_CALLS = {
  begin: '/api/office/sign-in/openid',
  /** Where the provider sends the browser back to. */
  return: '/api/office/sign-in/openid/return',
} as const;

/** The parameter of the desk's address that says why such a sign-in was refused. */
export const OPENID_PARAMETER = 'sign-in';

/** Why one was refused, and how the page puts it. */
export const OPENID_REFUSALS = {
  cancelled: 'The sign-in at the college\u2019s account was cancelled.',
  over: 'The sign-in took too long, or was used already. Begin again.',
  away: 'The college\u2019s accounts cannot be reached now. Sign in with your password, or try again later.',
  refused: 'The sign-in at the college\u2019s account could not be confirmed. Begin again.',
  domain: 'This account is not one of the college. Choose your account at the college.',
  unknown:
    'There is no open account at the desk for this one. Sign in with your password, or ask the administrator of the site.',
} as const;

export type OpenidRefusal = keyof typeof OPENID_REFUSALS;
