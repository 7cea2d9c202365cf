import { palette } from '../palette';
import { between, type Random } from '../random';
import { corners, outdoors, palmGrove, river } from '../shapes/backdrops';
import { cap, certificate } from '../shapes/books';
import { cottage } from '../shapes/buildings';
import { someone } from '../shapes/people';
import { aloe, leaf, pottedPlant, sprig, tree, tulsi } from '../shapes/plants';
import { at, circle, ellipse, rect, shape, stroke, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { clay, coral, cream, dune, leaf: green, marigold, moss, teal } = palette;

const label = rect(-5, -60, 10, 60, clay) + rect(-34, -84, 68, 36, cream, 4) + stroke('M-22 -72H20M-22 -60H8', teal, 4);

function plantBed(random: Random, y: number, scale: number, kinds: number): string {
  return (
    ellipse(600, y + 8, 700, 34, '#8d6039') +
    times(8, (index) => {
      const kind = (index + kinds) % 4;
      const size = between(random, 0.9, 1.1) * scale;
      const plant =
        kind === 0
          ? tulsi(130)
          : kind === 1
            ? aloe(110)
            : kind === 2
              ? sprig(140, 5, moss)
              : times(5, (blade) => turned(-40 + blade * 20, leaf(140, 34, green)));
      return (
        at(80 + index * 150, y + 6, size, plant) + (index % 2 ? at(150 + index * 150, y + 18, scale * 0.8, label) : '')
      );
    })
  );
}

export const gardenScenes: Scenes = {
  'gallery/herbal-garden.webp': (random) =>
    outdoors(random, { horizon: 380, ground: moss }) +
    at(1000, 420, 1, cottage()) +
    palmGrove(random, [120], 440) +
    plantBed(random, 470, 0.8, 0) +
    plantBed(random, 610, 1.05, 1) +
    plantBed(random, 770, 1.35, 2),
  'facilities/medicinal-garden.webp': (random) =>
    outdoors(random, { horizon: 400, ground: moss, sky: '#f8e3c9', sun: marigold }) +
    river(400, 70) +
    plantBed(random, 540, 0.9, 3) +
    someone(random, 360, 740, 1.05, { wear: 'saree', cloth: coral, style: 'bun', look: 'right', right: [78, -150] }) +
    someone(random, 640, 740, 1, { wear: 'kurta', look: 'left', style: 'braid', cloth: teal }) +
    someone(random, 780, 740, 1, { wear: 'shirt', look: 'left', cloth: marigold }) +
    plantBed(random, 775, 1.2, 0),
  'events/garden-day.webp': (random) =>
    outdoors(random, { horizon: 440 }) +
    at(1020, 470, 1, tree(330, teal)) +
    palmGrove(random, [110], 480) +
    river(440, 60) +
    shape('M0 640Q600 590 1200 640V800H0Z', '#8d6039') +
    each(
      [260, 560, 870],
      (x, index) =>
        someone(random, x, 700, 1.12, {
          wear: (['kurta', 'shirt', 'kurta'] as const)[index] ?? 'kurta',
          look: (['right', 'right', 'left'] as const)[index] ?? 'left',
          left: [-60, -140],
          right: [84, -120],
        }) + at(x + 130, 716, 1, sprig(130, 4, green)),
    ) +
    at(160, 740, 1, pottedPlant(90)) +
    at(1080, 750, 1, pottedPlant(100, moss)) +
    corners(random),
  'news/scholarship-fund.webp': (random) =>
    outdoors(random, { sky: '#d6e4dd', horizon: 560 }) +
    someone(random, 330, 740, 1.5, { wear: 'kurta', style: 'braid', cloth: coral, look: 'right', right: [80, -190] }) +
    at(500, 540, 0.9, certificate()) +
    shape('M690 740Q700 690 820 690T950 740Z', '#8d6039') +
    at(820, 700, 1.9, sprig(210, 5, green)) +
    at(820, 300, 1.5, cap()) +
    times(5, (index) =>
      at(720 + index * 50, 760 - (index % 2) * 8, 1, circle(0, 0, 24, marigold) + circle(0, 0, 16, dune)),
    ) +
    someone(random, 1060, 740, 1.2, { wear: 'saree', style: 'bun', cloth: teal, look: 'left' }) +
    corners(random),
};
