import fs from 'node:fs';
import path from 'node:path';

const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function colorsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

const [everywhere = '', dark = '', print = ''] = css.split('@media');
const light = colorsOf(everywhere);
const schemes = { light, dark: { ...light, ...colorsOf(dark) }, print: { ...light, ...colorsOf(print) } };

/** Relative luminance and contrast, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const grounds = ['paper', 'raised', 'sand'];
const words = ['ink', 'ink-soft', 'heading', 'link', 'link-hover', 'brand', 'brand-deep', 'accent', 'accent-deep'];
const stages = ['stage', 'stage-light', 'stage-deep'];

const readable: [string, string][] = [
  ...grounds.flatMap((ground) => [...words, 'error', 'success'].map((word): [string, string] => [word, ground])),
  ...stages.flatMap((ground) =>
    ['on-stage', 'on-stage-soft', 'on-stage-accent'].map((word): [string, string] => [word, ground]),
  ),
  ...['ink', 'ink-soft', 'heading', 'link', 'accent'].map((word): [string, string] => [word, 'brand-tint']),
  ...['ink', 'ink-soft', 'heading', 'link'].map((word): [string, string] => [word, 'sand-deep']),
  ...['ink', 'heading'].map((word): [string, string] => [word, 'accent-tint']),
  ['error', 'error-tint'],
  ['success', 'success-tint'],
];
const chosen: [string, string][] = ['brand', 'brand-deep', 'accent', 'accent-deep'].map((ground) => [
  'on-brand',
  ground,
]);

const below = (scheme: Record<string, string>, pairs: [string, string][], least: number) =>
  pairs
    .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(scheme[one] ?? '', scheme[other] ?? '') }))
    .filter(({ ratio }) => !(ratio >= least));

test.each(Object.keys(schemes) as (keyof typeof schemes)[])('text is readable on its background, %s', (name) => {
  expect(below(schemes[name], readable, 4.5)).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'buttons and selected states are readable, and the edges of fields and the focus ring are visible, %s',
  (name) => {
    expect(below(schemes[name], chosen, 4.5)).toEqual([]);
    const edges = grounds.flatMap((ground): [string, string][] => [
      ['field-line', ground],
      ['focus', ground],
    ]);
    expect(below(schemes[name], edges, 3)).toEqual([]);
  },
);
