import { createHash } from 'node:crypto';
import { pagePolicy } from './pageDocument';

const SHEET = '.event{color:red}';
const page = { sheets: [SHEET], html: '<p>Events</p>', frames: [], trustedTypes: ['shell', 'rich-text'] };

const directive = (name: string, policy = pagePolicy(page)) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `) || one === name);

test('a page allows its own style sheets by their hashes, and no other inline style', () => {
  const hash = createHash('sha256').update(SHEET).digest('base64');
  expect(directive('style-src')).toBe(`style-src 'self' 'sha256-${hash}'`);
  expect(directive('style-src-attr')).toBeUndefined();
});

test('style attributes are allowed only on pages whose markup contains some', () => {
  const html = '<div class="slick-track" style="width:400%"></div>';
  expect(directive('style-src-attr', pagePolicy({ ...page, html }))).toBe("style-src-attr 'unsafe-inline'");
});

test('text can only become code through the policies that the page’s releases create', () => {
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive('trusted-types')).toBe("trusted-types shell rich-text 'allow-duplicates'");
});

test('a page with a release that does not support Trusted Types works without them', () => {
  expect(pagePolicy({ ...page, trustedTypes: undefined })).not.toMatch(/trusted-types/);
});

test.each([
  ['the map of the college’s settings', ['https://maps.example.org/embed?x=1;y'], 'frame-src https://maps.example.org'],
  ['no map', [], "frame-src 'none'"],
  ['a map without encryption', ['http://maps.example.org/embed'], "frame-src 'none'"],
  ['a map that would inject directives', ["https://a.example.org; script-src 'unsafe-inline'"], "frame-src 'none'"],
])('the frame that a page may show is that of %s', (_what, frames, expected) => {
  expect(directive('frame-src', pagePolicy({ ...page, frames }))).toBe(expected);
});
