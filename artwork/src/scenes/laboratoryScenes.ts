import { palette } from '../palette';
import type { Random } from '../random';
import { balance, microscope, molecule, monitor } from '../shapes/apparatus';
import { bench, indoors, lamps } from '../shapes/backdrops';
import { bookStack, openBook } from '../shapes/books';
import { beaker, burette, cylinder, dropperBottle, flask, mortar, roundFlask, tubeRack } from '../shapes/glassware';
import { shelves } from '../shapes/medicines';
import { type Person, someone } from '../shapes/people';
import { pottedPlant, tulsi } from '../shapes/plants';
import { at, circle, ellipse, rect, stroke, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { blush, clay, coral, cream, deep, leaf: green, marigold, moss, pale, sand, teal } = palette;

function scholar(random: Random, x: number, scale: number, wanted: Partial<Person> = {}): string {
  return someone(random, x, 752, scale, { wear: 'coat', left: [-30, -150], right: [34, -156], ...wanted });
}

export const laboratoryScenes: Scenes = {
  'courses/b-pharm.webp': (random) =>
    indoors({ wall: pale, windows: [250, 950] }) +
    scholar(random, 600, 1.55, { look: 'left', style: 'braid', cloth: coral, left: [-92, -196], right: [64, -160] }) +
    at(444, 446, 0.62, turned(14, flask(coral))) +
    bench(590) +
    at(150, 592, 1.25, burette(blush)) +
    at(290, 592, 1.2, roundFlask(marigold)) +
    at(800, 592, 1.1, tubeRack([coral, moss, marigold, teal])) +
    at(1060, 592, 1.3, beaker(green)) +
    at(720, 592, 0.8, mortar(clay)),
  'courses/phd.webp': (random) =>
    indoors({ wall: '#cfdcd0', windows: [920], sky: palette.dusk }) +
    at(70, 130, 1, shelves(random, 420, 3)) +
    scholar(random, 590, 1.55, { look: 'right', style: 'bun', glasses: true, cloth: marigold, right: [88, -176] }) +
    bench(590, clay) +
    at(800, 592, 1.15, microscope()) +
    at(330, 592, 1, bookStack(random, 5)) +
    at(150, 592, 1.1, pottedPlant(150)) +
    at(1010, 600, 1.1, openBook()) +
    at(470, 592, 0.8, flask(moss)),
  'facilities/laboratories.webp': (random) =>
    indoors({ wall: sand, windows: [170, 600, 1030] }) +
    lamps([385, 815]) +
    scholar(random, 380, 1.35, { look: 'left', style: 'scarf', cloth: moss }) +
    scholar(random, 820, 1.35, { look: 'right', style: 'short', cloth: coral }) +
    bench(590) +
    at(120, 592, 1.1, burette(coral)) +
    at(250, 592, 1, beaker(marigold, 0.4)) +
    at(520, 592, 1, flask(teal)) +
    at(620, 592, 1.1, tubeRack([coral, marigold, green, blush])) +
    at(960, 592, 1.1, balance()) +
    at(1110, 592, 1, cylinder(moss)),
  'gallery/chemistry-practical.webp': (random) =>
    indoors({ wall: '#f3d3bd', windows: [180, 1020] }) +
    each([260, 600, 930], (x, index) =>
      scholar(random, x, 1.3, {
        style: (['braid', 'side', 'scarf'] as const)[index] ?? 'short',
        cloth: [teal, coral, marigold][index] ?? teal,
        look: (['right', 'front', 'left'] as const)[index] ?? 'front',
      }),
    ) +
    bench(590) +
    at(120, 592, 1.1, burette(coral)) +
    at(400, 592, 1.1, flask(marigold)) +
    at(480, 592, 0.8, beaker(teal)) +
    at(760, 592, 1.15, burette(moss)) +
    at(1070, 592, 1.1, roundFlask(coral)),
  'gallery/microscopy.webp': (random) =>
    indoors({ wall: pale, windows: [980] }) +
    circle(330, 270, 190, cream) +
    circle(330, 270, 168, moss) +
    times(9, (index) =>
      at(
        230 + (index % 3) * 96,
        180 + Math.floor(index / 3) * 88,
        1,
        turned(
          index * 47,
          ellipse(0, 0, 36, 24, green) +
            ellipse(0, 0, 24, 7, deep) +
            stroke('M-36 0Q-66 -20 -60 -44M36 0Q60 16 64 40', pale, 3),
        ),
      ),
    ) +
    scholar(random, 860, 1.6, { look: 'left', style: 'long', cloth: coral, left: [-70, -168] }) +
    bench(590) +
    at(660, 592, 1.5, microscope()) +
    at(1060, 592, 1, tubeRack([green, moss])) +
    at(180, 592, 0.9, pottedPlant(120)),
  'pages/research.webp': (random) =>
    indoors({ wall: '#cfdcd0', windows: [600] }) +
    scholar(random, 600, 1.5, { look: 'right', style: 'scarf', cloth: teal, right: [84, -190] }) +
    bench(590, teal) +
    at(170, 592, 1.7, tulsi(210)) +
    rect(100, 560, 140, 40, coral, 8) +
    at(360, 592, 1.2, mortar(clay)) +
    at(440, 592, 0.7, dropperBottle(green)) +
    at(770, 592, 1.3, roundFlask(green)) +
    at(900, 592, 1.2, burette(moss)) +
    at(1070, 592, 1.1, monitor(molecule())),
};
