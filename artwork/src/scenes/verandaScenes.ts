import { palette } from '../palette';
import type { Random } from '../random';
import { outdoors, river, table } from '../shapes/backdrops';
import { bookStack, openBook } from '../shapes/books';
import { cottage } from '../shapes/buildings';
import { dropperBottle, mortar } from '../shapes/glassware';
import { jar } from '../shapes/medicines';
import { someone, type Person } from '../shapes/people';
import { palm, pottedPlant, sprig, tulsi } from '../shapes/plants';
import { at, ellipse, faded, rect, shape, stroke, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { brick, clay, coral, cream, deep, dune, ink, leaf: green, marigold, moss, sand, teal } = palette;

/** The eaves from below: a beam across the picture, the rafters on it, the edge of the tiles. */
const eaves =
  rect(0, 0, 1200, 64, brick) +
  times(25, (index) => rect(index * 50 - 8, 0, 20, 84, clay, 4)) +
  rect(0, 72, 1200, 24, ink) +
  faded(0.18, rect(0, 96, 1200, 16, ink));

function pillar(x: number): string {
  return (
    rect(x - 26, 96, 52, 540, cream) +
    faded(0.1, rect(x + 6, 96, 20, 540, ink)) +
    rect(x - 40, 96, 80, 26, dune, 5) +
    rect(x - 34, 122, 68, 12, sand, 4) +
    rect(x - 42, 606, 84, 34, dune, 5)
  );
}

/** The seat between the pillars that every Kerala veranda has. */
const railing =
  times(30, (index) => rect(12 + index * 41, 520, 12, 92, clay, 5)) +
  rect(0, 508, 1200, 18, brick, 6) +
  rect(0, 600, 1200, 18, brick);

const floor =
  rect(0, 616, 1200, 184, '#c9744f') +
  faded(
    0.16,
    stroke(
      'M0 660H1200M0 722H1200M150 616L40 800M390 616L330 800M610 616V800M830 616L890 800M1060 616L1170 800',
      ink,
      3,
    ),
  );

function hangingPot(x: number, y: number): string {
  return (
    stroke(`M${x} 90V${y}M${x - 34} ${y + 44}L${x} ${y}L${x + 34} ${y + 44}`, ink, 3) +
    times(5, (index) => at(x, y + 46, 1, turned(110 + index * 35, sprig(78, 4, index % 2 ? green : moss)))) +
    shape(`M${x - 38} ${y + 42}H${x + 38}L${x + 26} ${y + 86}H${x - 26}Z`, coral)
  );
}

function lesson(random: Random): string {
  const student = (x: number, wanted: Partial<Person>) => someone(random, x, 748, 1.16, { wear: 'coat', ...wanted });
  return (
    student(300, { style: 'scarf', scarf: teal, look: 'right', cloth: marigold, right: [66, -150] }) +
    student(440, { style: 'curly', look: 'right', cloth: coral }) +
    someone(random, 628, 748, 1.24, { wear: 'saree', cloth: coral, style: 'bun', look: 'front', right: [84, -236] }) +
    at(732, 466, 1, turned(10, sprig(120, 5, green))) +
    student(850, { style: 'braid', look: 'left', cloth: teal, left: [-66, -150] }) +
    student(985, { style: 'short', look: 'left', cloth: marigold, glasses: true })
  );
}

export const verandaScenes: Scenes = {
  'about.webp': (random) =>
    outdoors(random, { horizon: 400, ground: moss, sky: '#f8e3c9', sun: marigold }) +
    river(404, 74) +
    at(1000, 410, 0.62, cottage()) +
    at(150, 420, 0.8, palm(250, 40)) +
    at(560, 416, 0.62, palm(250, -30)) +
    at(860, 420, 0.72, palm(240, 30)) +
    times(9, (index) => at(70 + index * 136, 560, 0.86, index % 2 ? tulsi(110) : sprig(124, 5, teal))) +
    railing +
    each([52, 420, 780, 1148], pillar) +
    eaves +
    hangingPot(236, 170) +
    hangingPot(964, 150) +
    floor +
    lesson(random) +
    ellipse(640, 786, 520, 18, 'rgba(23,48,47,0.16)') +
    at(640, 790, 1, table(900, 176, clay)) +
    at(300, 602, 0.72, bookStack(random, 4)) +
    at(600, 602, 0.72, mortar(cream)) +
    at(455, 602, 0.66, openBook()) +
    at(790, 602, 0.9, jar(green)) +
    at(850, 602, 0.9, jar(marigold, deep)) +
    at(915, 602, 0.9, dropperBottle(coral)) +
    at(1010, 602, 0.8, pottedPlant(120)) +
    at(690, 600, 0.8, turned(76, sprig(90, 5, green))) +
    at(80, 786, 1.15, pottedPlant(210, teal)) +
    at(1130, 790, 1.15, pottedPlant(190)),
};
