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

it('an icon, and a picture from another site, are loaded unchanged', () => {
  render(
    <>
      <Picture src="/storage/features/icon.webp" alt="Icon" width={128} height={128} />
      <Picture src="/releases/map.svg" alt="Map" width={1200} height={800} />
    </>,
  );
  for (const picture of screen.getAllByRole('img')) {
    expect(picture).not.toHaveAttribute('srcset');
    expect(picture).not.toHaveAttribute('sizes');
  }
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
