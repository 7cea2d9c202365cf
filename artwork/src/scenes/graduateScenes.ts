import { palette } from '../palette';
import { between, type Random } from '../random';
import { bunting, corners, outdoors, river } from '../shapes/backdrops';
import { cap } from '../shapes/books';
import { boat, gate, mainBlock } from '../shapes/buildings';
import { someone } from '../shapes/people';
import { palm } from '../shapes/plants';
import { at, circle, faded, rect, shape, stroke, turned, each } from '../svg';
import type { Scenes } from './scene';

const { coral, cream, deep, dusk, marigold, mist, moss, sand, sky, steel } = palette;

function walkers(random: Random, xs: readonly number[], y: number, scale: number): string {
  return each(xs, (x) => someone(random, x, y, scale));
}

const path = shape('M540 560H660L860 800H340Z', sand);

export const graduateScenes: Scenes = {
  'gallery/graduation.webp': (random) =>
    outdoors(random) +
    at(600, 560, 0.95, mainBlock()) +
    rect(0, 560, 1200, 240, moss) +
    each(
      [150, 330, 510, 690, 870, 1050],
      (x, index) =>
        someone(random, x, 800, 1.12, {
          wear: 'coat',
          cloth: cream,
          look: 'front',
          left: index % 2 ? [-70, -320] : [-56, -120],
          right: [76, -318],
        }) +
        at(
          x + between(random, -30, 60),
          between(random, 120, 300),
          0.9,
          turned(between(random, -30, 30), cap([coral, marigold, cream][index % 3])),
        ),
    ) +
    corners(random),
  'events/freshers-day.webp': (random) =>
    outdoors(random, { sky: '#f8dcc4', sun: marigold }) +
    at(600, 560, 0.8, mainBlock()) +
    path +
    at(600, 620, 1.25, gate()) +
    bunting(30) +
    each([140, 260, 380, 830, 950, 1070], (x) =>
      someone(random, x, 770, 1.02, { look: 'front', right: random() < 0.5 ? [70, -300] : [56, -116] }),
    ) +
    walkers(random, [560, 650], 740, 0.9) +
    corners(random),
  'pages/alumni.webp': (random) =>
    outdoors(random, { sky: dusk, sun: cream, horizon: 470 }) +
    river(470, 90) +
    at(940, 540, 0.8, boat()) +
    at(250, 520, 1, palm(400, 50)) +
    circle(600, 300, 150, deep) +
    faded(
      0.7,
      stroke(
        'M450 300H750M600 150V450M600 150Q480 300 600 450Q720 300 600 450M600 150Q720 300 600 450M474 220H726M474 380H726',
        mist,
        4,
      ),
    ) +
    at(600, 160, 1.3, cap()) +
    each([180, 360, 600, 830, 1020], (x) => someone(random, x, 780, 1.15, { look: 'front' })) +
    corners(random) +
    faded(
      0.9,
      circle(690, 250, 9, coral) +
        circle(540, 330, 9, marigold) +
        circle(640, 370, 9, coral) +
        stroke('M540 330Q620 230 690 250M540 330Q600 380 640 370', steel, 3),
    ) +
    rect(0, 0, 1200, 1, sky),
};
