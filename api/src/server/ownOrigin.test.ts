import { isFromOwnPages } from './ownOrigin';

const SITE_URL = 'https://www.college.example.org';
const host = 'www.college.example.org';

it.each([
  ['the browser says so', { 'sec-fetch-site': 'same-origin', origin: SITE_URL }, true],
  [
    'it says so behind a proxy that asks for another host',
    { 'sec-fetch-site': 'same-origin', origin: 'https://x.y' },
    true,
  ],
  ['its origin is the site', { origin: SITE_URL }, true],
  ['its page is one of the site', { referer: `${SITE_URL}/contact` }, true],
  ['it names no origin, as a program', {}, true],
  [
    'it is from a sibling of the site',
    { 'sec-fetch-site': 'same-site', origin: 'https://alumni.college.example.org' },
    false,
  ],
  ['it is from another site', { 'sec-fetch-site': 'cross-site', origin: SITE_URL }, false],
  ['its origin is another', { origin: 'https://evil.example.org' }, false],
  ['its origin is a sibling', { origin: 'https://alumni.college.example.org' }, false],
  ['its origin only begins as ours', { origin: `${SITE_URL}.evil.example.org` }, false],
  ['its page is another', { referer: `https://evil.example.org/?${SITE_URL}` }, false],
  ['its origin is hidden', { origin: 'null' }, false],
])('a request is taken or not as %s', (_what, headers, isTaken) => {
  expect(isFromOwnPages({ headers, host: 'internal:3000' }, SITE_URL)).toBe(isTaken);
  expect(isFromOwnPages({ headers, host }, undefined)).toBe(isTaken);
});
