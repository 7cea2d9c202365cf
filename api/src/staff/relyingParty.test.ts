import { relyingPartyOf } from './relyingParty';

const asked = (host: string, protocol: 'http' | 'https' = 'https') => ({ host, protocol });

it.each([
  ['https://www.college.org', asked('127.0.0.1:3001', 'http'), 'www.college.org'],
  ['http://localhost:3000', asked('127.0.0.1:3001', 'http'), 'localhost'],
  [undefined, asked('localhost:3000', 'http'), 'localhost'],
])('passkeys are for the host of the site: SITE_URL %s', (siteUrl, request, id) => {
  expect(relyingPartyOf(request, siteUrl)).toEqual({ id, origin: siteUrl ?? 'http://localhost:3000' });
});

it.each([
  ['http://www.college.org', asked('www.college.org')],
  ['https://192.0.2.7', asked('192.0.2.7')],
  ['https://[2001:db8::7]', asked('[2001:db8::7]')],
  [undefined, asked('www.college.org')],
  [undefined, asked('127.0.0.1:3000', 'http')],
  [undefined, asked('')],
])('passkeys are not offered without TLS and a trusted host name: SITE_URL %s, %j', (siteUrl, request) => {
  expect(relyingPartyOf(request, siteUrl)).toBeUndefined();
});
