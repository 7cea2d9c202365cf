import { isFromOwnPages } from './ownOrigin';

const SITE_URL = 'https://www.college.example.org';
const host = 'www.college.example.org';

it.each([
  ['Sec-Fetch-Site is same-origin', { 'sec-fetch-site': 'same-origin', origin: SITE_URL }, true],
  [
    'Sec-Fetch-Site is same-origin behind a proxy that requests another host',
    { 'sec-fetch-site': 'same-origin', origin: 'https://x.y' },
    true,
  ],
  ['its origin is the site', { origin: SITE_URL }, true],
  ['its referrer is a page of the site', { referer: `${SITE_URL}/contact` }, true],
  ['it names no origin, like a program', {}, true],
  [
    'it is from a sibling of the site',
    { 'sec-fetch-site': 'same-site', origin: 'https://alumni.college.example.org' },
    false,
  ],
  ['it is from another site', { 'sec-fetch-site': 'cross-site', origin: SITE_URL }, false],
  ['its origin is another site', { origin: 'https://evil.example.org' }, false],
  ['its origin is a sibling', { origin: 'https://alumni.college.example.org' }, false],
  ['its origin only begins like ours', { origin: `${SITE_URL}.evil.example.org` }, false],
  ['its referrer is another site', { referer: `https://evil.example.org/?${SITE_URL}` }, false],
  ['its origin is hidden', { origin: 'null' }, false],
])('whether a request is accepted when %s', (_what, headers, isTaken) => {
  expect(isFromOwnPages({ headers, host: 'internal:3000' }, SITE_URL)).toBe(isTaken);
  expect(isFromOwnPages({ headers, host }, undefined)).toBe(isTaken);
});
