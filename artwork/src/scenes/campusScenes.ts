import { palette } from '../palette';
import type { Random } from '../random';
import { corners, outdoors, palmGrove, river } from '../shapes/backdrops';
import { block, boat, bus, cottage, gate, mainBlock, solarPanel } from '../shapes/buildings';
import { anyone, person, someone } from '../shapes/people';
import { bush, tree } from '../shapes/plants';
import { at, ellipse, faded, rect, shape, stroke, times, each } from '../svg';
import type { Scenes } from './scene';

const { clay, coral, cream, dusk, ink, leaf: green, marigold, mist, moss, sand, teal, white } = palette;

function walkers(random: Random, xs: readonly number[], y: number, scale: number): string {
  return each(xs, (x) => someone(random, x, y, scale));
}

const path = shape('M540 560H660L860 800H340Z', sand);

export const campusScenes: Scenes = {
  'gallery/main-block.webp': (random) =>
    outdoors(random, { sky: '#f8dcc4', sun: marigold }) +
    at(600, 590, 1.16, mainBlock()) +
    path +
    palmGrove(random, [70, 200, 1010, 1140], 620) +
    walkers(random, [640], 730, 0.6) +
    corners(random),
  'gallery/river-bank.webp': (random) =>
    outdoors(random, { sky: dusk, sun: coral, horizon: 400, ground: green }) +
    at(240, 410, 0.7, cottage()) +
    palmGrove(random, [80, 380, 960, 1080], 420) +
    river(410, 290) +
    at(640, 600, 1.35, boat()) +
    someone(random, 600, 545, 0.75, { wear: 'shirt', lower: cream, left: [-70, -160], right: [60, -110] }) +
    stroke('M548 420L470 700', clay, 8) +
    rect(0, 690, 1200, 110, moss) +
    corners(random),
  'gallery/monsoon-walk.webp': (random) =>
    outdoors(random, { sky: '#a9c1bd', sun: mist, ground: '#6f9d86' }) +
    at(600, 560, 1, block(760, 2, sand)) +
    at(120, 600, 1, tree(360, teal)) +
    at(1090, 600, 1, tree(330)) +
    each(
      [320, 600, 860],
      (x, index) =>
        at(
          x,
          760,
          1.15,
          person(anyone(random, { wear: 'kurta', right: [34, -210] })) +
            stroke('M34 -200V-400', ink, 6) +
            shape(
              'M-96 -376Q-80 -470 34 -476Q148 -470 164 -376Q132 -396 99 -376Q66 -396 34 -376Q2 -396 -31 -376Q-64 -396 -96 -376Z',
              [coral, marigold, teal][index] ?? coral,
            ),
        ) + ellipse(x, 764, 90, 10, 'rgba(255,255,255,0.35)'),
    ) +
    faded(
      0.5,
      times(70, () => {
        const x = random() * 1250;
        const y = random() * 780;
        return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l-10 34`, white, 3);
      }),
    ) +
    corners(random),
  'facilities/hostels.webp': (random) =>
    outdoors(random, { sky: dusk, sun: cream }) +
    at(320, 590, 1, block(460, 3, cream, marigold)) +
    at(890, 590, 1, block(420, 2, '#f6d8c2', marigold)) +
    palmGrove(random, [620, 1150, 40], 610) +
    path +
    walkers(random, [520, 590, 760], 730, 0.68) +
    corners(random),
  'facilities/college-buses.webp': (random) =>
    outdoors(random, { ground: palette.slate }) +
    at(880, 540, 0.62, mainBlock()) +
    palmGrove(random, [90, 420], 550) +
    rect(0, 530, 1200, 30, moss) +
    faded(
      0.7,
      times(7, (index) => rect(index * 190, 742, 110, 12, cream)),
    ) +
    at(430, 700, 1.25, bus()) +
    walkers(random, [880, 980, 1075], 720, 0.92) +
    corners(random),
  'news/solar-roof.webp': (random) =>
    outdoors(random, { sky: '#f8e3c9', sun: marigold }) +
    rect(0, 480, 1200, 320, sand) +
    times(12, (index) => rect(40 + index * 100, 600, 50, 90, teal, 4)) +
    rect(0, 480, 1200, 40, palette.brick) +
    rect(0, 512, 1200, 14, clay) +
    times(5, (index) => at(170 + index * 215, 468, 1.15, solarPanel())) +
    times(4, (index) => at(270 + index * 215, 400, 0.8, solarPanel())) +
    someone(random, 1080, 480, 0.95, { wear: 'shirt', look: 'left', cloth: coral, cap: marigold, left: [-70, -190] }) +
    rect(0, 720, 1200, 80, moss) +
    at(200, 760, 1, bush(random, 420, teal)) +
    at(950, 760, 1, bush(random, 460, green)),
  'events/open-house.webp': (random) =>
    outdoors(random) +
    at(600, 540, 0.7, mainBlock()) +
    path +
    palmGrove(random, [70, 1130], 580) +
    at(600, 600, 1.35, gate(teal)) +
    each([340, 430, 520, 700, 800], (x, index) => someone(random, x, 770, index % 3 ? 1.1 : 0.86, { look: 'away' })) +
    someone(random, 960, 770, 1.15, { wear: 'coat', look: 'left', style: 'scarf', cloth: coral, left: [-90, -210] }) +
    corners(random),
};
