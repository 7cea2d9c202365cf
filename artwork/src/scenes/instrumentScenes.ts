import { palette } from '../palette';
import type { Random } from '../random';
import { balance, chromatogram, hplc, monitor, tabletPress, tank } from '../shapes/apparatus';
import { bench, indoors, lamps } from '../shapes/backdrops';
import { cylinder, dropperBottle, flask, mortar, roundFlask, tubeRack } from '../shapes/glassware';
import { capsule, tablet } from '../shapes/medicines';
import { type Person, someone } from '../shapes/people';
import { leaf, sprig, tulsi } from '../shapes/plants';
import { at, circle, faded, mirrored, rect, shape, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { clay, coral, cream, deep, ink, leaf: green, marigold, mist, moss, slate, steel, teal } = palette;

function scholar(random: Random, x: number, scale: number, wanted: Partial<Person> = {}): string {
  return someone(random, x, 752, scale, { wear: 'coat', left: [-30, -150], right: [34, -156], ...wanted });
}

const conveyor =
  rect(0, 640, 1200, 26, slate) +
  rect(0, 660, 1200, 14, ink) +
  times(9, (index) => circle(70 + index * 134, 674, 24, deep) + circle(70 + index * 134, 674, 9, steel)) +
  rect(0, 700, 1200, 100, clay);

export const instrumentScenes: Scenes = {
  'courses/m-pharm.webp': (random) =>
    indoors({ wall: '#f3d3bd', windows: [600] }) +
    scholar(random, 640, 1.5, { look: 'left', style: 'side', glasses: true, cloth: teal, left: [-84, -170] }) +
    bench(590, deep) +
    at(230, 592, 1.2, hplc()) +
    at(960, 592, 1.45, monitor(chromatogram())) +
    at(440, 592, 0.9, cylinder(coral)) +
    at(760, 592, 0.7, dropperBottle(marigold)),
  'news/hplc-system.webp': (random) =>
    indoors({ wall: mist, windows: [210] }) +
    scholar(random, 330, 1.5, { look: 'right', style: 'curly', cloth: coral, right: [80, -180] }) +
    bench(590) +
    at(640, 592, 1.5, hplc()) +
    at(980, 592, 1.4, monitor(chromatogram())) +
    at(130, 592, 1, tubeRack([marigold, coral, moss])) +
    at(820, 592, 0.5, dropperBottle(coral)),
  'facilities/central-instrumentation.webp': () =>
    indoors({ wall: '#d6e4dd', windows: [] }) +
    lamps([300, 900]) +
    bench(590, deep) +
    at(170, 592, 1.2, hplc()) +
    at(420, 592, 1.3, monitor(chromatogram())) +
    at(690, 592, 1.4, balance()) +
    at(960, 592, 1.25, hplc()) +
    at(1120, 592, 0.9, flask(marigold)) +
    at(570, 592, 0.9, tubeRack([coral])),
  'events/industry-visit.webp': (random) =>
    rect(0, 0, 1200, 800, '#d9e6e0') +
    times(6, (index) => rect(index * 210, 0, 200, 60, cream)) +
    at(180, 650, 1.35, tank(300)) +
    at(420, 650, 1.35, tank(250)) +
    at(1040, 650, 1.1, tabletPress()) +
    each([580, 700, 820], (x, index) =>
      someone(random, x, 700, 1.05, {
        wear: 'coat',
        style: index === 1 ? 'scarf' : 'short',
        cap: cream,
        look: 'right',
        cloth: [coral, teal, marigold][index] ?? teal,
      }),
    ) +
    conveyor +
    times(9, (index) => at(60 + index * 136, 626, 1, index % 2 ? capsule(60) : tablet(20, cream))),
  'gallery/tablet-press.webp': () =>
    rect(0, 0, 1200, 800, '#f3d3bd') +
    faded(0.6, circle(420, 320, 290, cream)) +
    at(420, 650, 1.65, tabletPress()) +
    conveyor +
    at(
      910,
      640,
      1,
      rect(-190, -40, 380, 40, steel, 8) +
        times(16, (index) =>
          circle(-158 + (index % 8) * 45, -50 - Math.floor(index / 8) * 28, 21, index % 3 ? coral : cream),
        ),
    ) +
    at(1040, 300, 1.4, tank(230)) +
    times(4, (index) => at(120 + index * 90, 628, 1, tablet(18, coral))),
  'vision-and-mission/mission.webp': () =>
    rect(0, 0, 1200, 800, palette.dusk) +
    circle(600, 380, 300, cream) +
    shape('M0 640Q300 560 600 600T1200 580V800H0Z', moss) +
    shape('M0 700Q400 640 700 690T1200 670V800H0Z', teal) +
    at(600, 660, 2.3, mortar(cream)) +
    at(560, 440, 1.6, tulsi(170)) +
    at(640, 450, 1.2, turned(28, sprig(150, 4, moss))) +
    at(500, 452, 1.2, turned(-34, sprig(140, 3, green))) +
    at(250, 610, 1.3, roundFlask(coral)) +
    at(950, 606, 1.3, flask(marigold)) +
    at(1090, 640, 1, mirrored(turned(-20, capsule(110)))) +
    at(110, 660, 1, turned(24, capsule(110, marigold))) +
    at(400, 690, 1.4, turned(-64, leaf(90, 34, green))),
};
