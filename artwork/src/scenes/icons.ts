import { palette } from '../palette';
import { block } from '../shapes/buildings';
import { flask } from '../shapes/glassware';
import { cap, sheet } from '../shapes/books';
import { cross } from '../shapes/medicines';
import { someone } from '../shapes/people';
import { tulsi } from '../shapes/plants';
import { at, circle } from '../svg';
import type { Scenes } from './scene';

const disc = (fill: string) => circle(64, 64, 62, fill);

/** Feature icons, drawn on a square of 128. */
export const iconScenes: Scenes = {
  'features/small-batches.webp': () =>
    disc(palette.pale) + at(52, 100, 0.47, flask(palette.coral)) + at(88, 100, 0.32, flask(palette.marigold)),
  'features/own-hospital.webp': () =>
    disc(palette.sand) +
    at(64, 104, 0.34, block(210, 2, palette.cream)) +
    circle(64, 32, 17, palette.white) +
    at(64, 32, 1, cross(24)),
  'features/medicinal-garden.webp': () => disc(palette.sky) + at(64, 110, 0.52, tulsi(150)),
  'features/honest-fees.webp': () =>
    disc(palette.blush) +
    at(36, 24, 0.66, sheet(84, 120, palette.teal)) +
    circle(90, 88, 19, palette.marigold) +
    circle(90, 88, 12, palette.dune),
  'features/mentors.webp': (random) =>
    disc(palette.mist) +
    someone(random, 48, 116, 0.3, { wear: 'saree', style: 'bun', cloth: palette.coral, look: 'right' }) +
    someone(random, 84, 114, 0.25, { wear: 'kurta', style: 'braid', cloth: palette.marigold, look: 'left' }),
  'features/work-after.webp': () => disc(palette.pale) + at(64, 66, 0.72, cap(palette.coral)),
};
