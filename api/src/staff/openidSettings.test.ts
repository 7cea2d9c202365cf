import { readApiEnv } from '../env';

const SITE_URL = 'https://www.college.org';
const ALL = {
  SITE_URL,
  OPENID_ISSUER: 'https://id.college.org/',
  OPENID_CLIENT_ID: 'college',
  OPENID_CLIENT_SECRET: 'secret',
};

it('staff sign in only by password unless all variables are set', () => {
  expect(readApiEnv({ SITE_URL }).OPENID).toBeUndefined();
  const { OPENID } = readApiEnv(ALL);
  const given = { issuer: 'https://id.college.org', clientId: 'college', clientSecret: 'secret' };
  expect(OPENID).toEqual({ ...given, hostedDomain: undefined });
});

it.each([
  [{ OPENID_CLIENT_SECRET: '' }, /OPENID_CLIENT_SECRET=: set OPENID_ISSUER, OPENID_CLIENT_ID and/],
  [{ OPENID_CLIENT_ID: '' }, /OPENID_CLIENT_ID=: set OPENID_ISSUER/],
  [{ OPENID_ISSUER: '' }, /OPENID_ISSUER=: set OPENID_ISSUER/],
  [{ OPENID_ISSUER: 'http://id.college.org' }, /OPENID_ISSUER=http:\/\/id.college.org: use the provider's issuer/],
  [{ OPENID_ISSUER: 'https://accounts.google.com' }, /OPENID_HOSTED_DOMAIN=: set it to the domain of the college/],
  [{ OPENID_HOSTED_DOMAIN: '@college.org' }, /OPENID_HOSTED_DOMAIN=@college.org: use only the domain/],
  [{ OPENID_CLIENT_SECRET_FILE: '/nowhere/secret' }, /OPENID_CLIENT_SECRET_FILE=/],
  [{ SITE_URL: '' }, /SITE_URL=: set it to the address of the site, which the OpenID provider/],
])('a wrong variable is named with its fix: %j', (changes, message) => {
  expect(() => readApiEnv({ ...ALL, ...changes })).toThrow(message);
});
