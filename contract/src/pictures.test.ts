import { pictureUrl, srcSetOf } from './pictures';

it('a published picture is requested in a width by its address', () => {
  expect(pictureUrl('/storage/events/a.1b2c.webp', 640)).toBe('/storage/w640/events/a.1b2c.webp');
});

it.each([
  '/storage/courses/phd.pdf',
  '/storage/icon.svg',
  '/releases/shell/logo.png',
  'https://example.org/a.webp',
  '',
])('"%s" has no other widths, and stays unchanged', (src) => {
  expect(pictureUrl(src, 640)).toBe(src);
  expect(srcSetOf(src, 1200)).toBeUndefined();
});

it('a large picture is available in every width', () => {
  const widths = srcSetOf('/storage/events/a.webp', 1200)?.match(/\d+w(?=,|$)/g);
  expect(widths).toEqual(['160w', '320w', '480w', '640w', '960w', '1200w']);
});

it('a picture is available in its own size, not in a larger one', () => {
  expect(srcSetOf('/storage/a/b.webp', 300)).toBe('/storage/w160/a/b.webp 160w, /storage/w320/a/b.webp 300w');
  expect(srcSetOf('/storage/a/b.webp', 2400)).toMatch(/\/w1200\/a\/b\.webp 1200w$/);
});

it('an icon is available only in its own size', () => {
  expect(srcSetOf('/storage/features/icon.webp', 128)).toBeUndefined();
  expect(srcSetOf('/storage/features/icon.webp', 160)).toBeUndefined();
});
