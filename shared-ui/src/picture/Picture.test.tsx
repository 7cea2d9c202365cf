import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const PORTRAIT = { src: '/storage/faculty/a.webp', alt: 'A teacher', width: 600, height: 600 };

it('a picture reserves its space before it is loaded, and a browser can choose the width it needs, but none larger than the picture is', () => {
  render(<Picture {...PORTRAIT} sizes="(min-width: 768px) 25vw, 100vw" />);
  const picture = screen.getByRole('img', { name: 'A teacher' });
  expect(picture).toHaveAttribute(
    'srcset',
    '/storage/w160/faculty/a.webp 160w, /storage/w320/faculty/a.webp 320w, ' +
      '/storage/w480/faculty/a.webp 480w, /storage/w640/faculty/a.webp 600w',
  );
  expect(picture).toHaveAttribute('sizes', '(min-width: 768px) 25vw, 100vw');
  expect(picture).toHaveAttribute('src', PORTRAIT.src);
  expect(['width', 'height', 'style'].map((name) => picture.getAttribute(name))).toEqual(['600', '600', null]);
  expect(picture).toHaveClass('square');
});

it('a large picture is available in every width up to 1200', () => {
  render(<Picture {...PORTRAIT} width={2400} height={1600} />);
  const widths = screen
    .getByRole('img')
    .getAttribute('srcset')
    ?.match(/\d+w(?=,|$)/g);
  expect(widths).toEqual(['160w', '320w', '480w', '640w', '960w', '1200w']);
});

it.each([
  ['/storage/features/icon.webp', 160],
  ['/storage/icon.svg', 1200],
  ['/releases/map.png', 1200],
  ['https://example.org/a.webp', 1200],
])('an icon, and a picture that is none of the content, such as "%s", are loaded unchanged', (src, width) => {
  render(<Picture src={src} alt="Map" width={width} height={160} />);
  for (const name of ['srcset', 'sizes']) expect(screen.getByRole('img')).not.toHaveAttribute(name);
});

it('the first large picture of a page is loaded first, the others when they are near', () => {
  render(
    <>
      <Picture {...PORTRAIT} alt="First" priority />
      <Picture {...PORTRAIT} alt="Later" />
    </>,
  );
  const attributes = ['fetchpriority', 'loading', 'decoding'];
  const loaded = (name: string) =>
    attributes.map((attribute) => screen.getByRole('img', { name }).getAttribute(attribute));
  expect([loaded('First'), loaded('Later')]).toEqual([
    ['high', 'eager', null],
    [null, 'lazy', 'async'],
  ]);
});
