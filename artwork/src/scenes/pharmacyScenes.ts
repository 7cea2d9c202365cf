import { palette } from '../palette';
import type { Random } from '../random';
import { molecule, monitor } from '../shapes/apparatus';
import { bench, indoors } from '../shapes/backdrops';
import { bookStack, clipboard, openBook } from '../shapes/books';
import { dropperBottle, mortar } from '../shapes/glassware';
import { blister, carton, cross, jar, shelves } from '../shapes/medicines';
import { type Person, someone } from '../shapes/people';
import { pottedPlant } from '../shapes/plants';
import { at, circle, ellipse, rect, stroke, times } from '../svg';
import type { Scenes } from './scene';

const { blush, clay, coral, cream, deep, leaf: green, marigold, mist, moss, pale, sand, slate, steel, teal } = palette;

function scholar(random: Random, x: number, scale: number, wanted: Partial<Person> = {}): string {
  return someone(random, x, 752, scale, { wear: 'coat', left: [-30, -150], right: [34, -156], ...wanted });
}

export const pharmacyScenes: Scenes = {
  'courses/d-pharm.webp': (random) =>
    rect(0, 0, 1200, 800, sand) +
    at(40, 90, 1, shelves(random, 1120, 3)) +
    at(600, 60, 1, circle(0, 0, 54, cream) + cross(64)) +
    someone(random, 430, 752, 1.45, {
      wear: 'coat',
      style: 'side',
      look: 'right',
      cloth: coral,
      left: [-36, -160],
      right: [96, -172],
    }) +
    bench(580) +
    someone(random, 930, 800, 1.45, {
      wear: 'saree',
      style: 'bun',
      look: 'left',
      cloth: marigold,
      hair: '#9a9792',
      left: [-90, -196],
      right: [46, -160],
    }) +
    at(600, 530, 0.9, blister(1)) +
    at(250, 582, 1, jar(moss)) +
    at(160, 582, 1, carton(80, 90, coral)) +
    at(700, 582, 0.9, dropperBottle(teal)),
  'courses/pharm-d-pb.webp': (random) =>
    indoors({ wall: '#f3d3bd', windows: [600] }) +
    at(110, 200, 0.9, shelves(random, 300, 3, teal)) +
    someone(random, 400, 752, 1.5, {
      wear: 'coat',
      style: 'braid',
      look: 'right',
      cloth: marigold,
      left: [-30, -150],
      right: [76, -170],
    }) +
    someone(random, 820, 752, 1.5, {
      wear: 'shirt',
      style: 'thin',
      hair: '#8c8b87',
      moustache: true,
      look: 'left',
      cloth: teal,
      left: [-60, -160],
      right: [50, -150],
    }) +
    bench(600, clay) +
    at(600, 604, 1, openBook()) +
    at(1040, 602, 1.25, monitor(molecule())) +
    at(180, 602, 1, jar(coral)) +
    at(260, 602, 0.9, dropperBottle(moss)) +
    at(450, 557, 0.8, blister(1)),
  'facilities/model-pharmacy.webp': (random) =>
    rect(0, 0, 1200, 800, pale) +
    at(40, 100, 1, shelves(random, 760, 3, teal)) +
    rect(860, 130, 290, 480, cream, 14) +
    rect(884, 156, 242, 300, mist, 8) +
    times(
      3,
      (row) =>
        rect(884, 250 + row * 96, 242, 8, steel) +
        times(4, (index) =>
          at(918 + index * 58, 250 + row * 96, 0.62, jar([coral, marigold, teal, moss][(index + row) % 4] ?? coral)),
        ),
    ) +
    rect(1098, 300, 10, 90, slate, 5) +
    someone(random, 520, 752, 1.4, {
      wear: 'coat',
      style: 'long',
      cloth: coral,
      look: 'front',
      left: [-60, -165],
      right: [60, -165],
    }) +
    bench(590, deep) +
    at(200, 592, 1.25, monitor(stroke('M-70 -140H40M-70 -116H60M-70 -92H20M-70 -68H50', mist, 6))) +
    at(380, 592, 0.9, carton(84, 96, marigold)) +
    at(720, 541, 0.9, blister(1)) +
    at(880, 592, 0.9, mortar()),
  'vision-and-mission/vision.webp': (random) =>
    rect(0, 0, 1200, 800, blush) +
    circle(600, 420, 330, cream) +
    circle(600, 420, 236, palette.dusk) +
    at(60, 210, 0.9, shelves(random, 300, 4, teal)) +
    someone(random, 600, 790, 1.75, {
      wear: 'coat',
      style: 'bun',
      look: 'front',
      cloth: coral,
      left: [-96, -186],
      right: [100, -170],
    }) +
    at(430, 470, 1, jar(moss)) +
    at(790, 500, 0.9, blister(1)) +
    someone(random, 990, 800, 1.3, {
      wear: 'saree',
      style: 'bun',
      hair: '#9a9792',
      look: 'left',
      cloth: marigold,
      left: [-80, -170],
    }) +
    someone(random, 1110, 805, 0.9, { wear: 'kurta', style: 'braid', look: 'left', cloth: teal }) +
    ellipse(600, 806, 800, 30, clay),
  'pages/drug-info.webp': (random) =>
    indoors({ wall: sand, windows: [] }) +
    at(60, 110, 1, shelves(random, 520, 3, teal)) +
    at(960, 240, 1, circle(0, 0, 130, cream) + rect(-19, -70, 38, 140, green, 6) + rect(-70, -19, 140, 38, green, 6)) +
    scholar(random, 640, 1.5, {
      look: 'right',
      style: 'bun',
      cloth: coral,
      glasses: true,
      left: [-40, -160],
      right: [50, -170],
    }) +
    bench(590, deep) +
    at(300, 592, 1, bookStack(random, 4)) +
    at(860, 592, 1.4, monitor(molecule())) +
    at(480, 596, 0.9, openBook()) +
    at(1070, 592, 1.2, clipboard()) +
    at(150, 592, 1, pottedPlant(120)),
};
