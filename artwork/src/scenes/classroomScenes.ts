import { palette } from '../palette';
import { chromatogram, headset, molecule, monitor } from '../shapes/apparatus';
import { bench, indoors, lamps, table } from '../shapes/backdrops';
import { bookStack, openBook, poster } from '../shapes/books';
import { someone } from '../shapes/people';
import { leaf, pottedPlant, tulsi } from '../shapes/plants';
import { at, rect, shape, stroke, turned, each } from '../svg';
import type { Scenes } from './scene';

const { brick, clay, coral, cream, deep, ink, mist, moss, sand, steel, teal, white } = palette;

const board =
  rect(-330, -220, 660, 330, clay, 8) +
  rect(-314, -204, 628, 298, deep, 4) +
  stroke(
    'M-230 -60l44 26v52l-44 26l-44 -26v-52ZM-186 -34l44 -26l44 26v52l-44 26l-44 -26M-98 -34L-50 -62M-274 18L-310 40',
    mist,
    6,
  ) +
  at(120, 70, 1, turned(10, leaf(210, 60, moss))) +
  stroke('M150 -120H270M150 -90H240M190 20H280M200 48H260', cream, 5);

export const classroomScenes: Scenes = {
  'curriculum.webp': (random) =>
    indoors({ wall: sand, windows: [] }) +
    at(560, 300, 1.2, board) +
    someone(random, 1020, 720, 1.45, { wear: 'saree', cloth: coral, style: 'bun', look: 'left', left: [-100, -230] }) +
    each([130, 370, 610, 850], (x) => someone(random, x, 860, 1.2, { look: 'away' })) +
    rect(0, 745, 1000, 55, brick, 8) +
    at(1130, 760, 1, pottedPlant(130)),
  'pages/computer-lab.webp': (random) =>
    indoors({ wall: mist, windows: [] }) +
    lamps([250, 600, 950]) +
    at(600, 230, 0.7, board) +
    each(
      [210, 600, 990],
      (x, index) =>
        someone(random, x + 60, 740, 1.2, { look: 'left', left: [-50, -150], right: [20, -150] }) +
        at(
          x - 90,
          592,
          1.15,
          monitor(
            [molecule(), chromatogram(), stroke('M-70 -140H40M-70 -116H60M-70 -92H20M-70 -68H50', mist, 6)][index] ??
              '',
          ),
        ),
    ) +
    bench(590, teal) +
    each([210, 600, 990], (x) => rect(x - 30, 576, 110, 14, ink, 4)),
  'pages/language-lab.webp': (random) =>
    indoors({ wall: '#f3d3bd', windows: [200, 1000] }) +
    each(
      [220, 600, 980],
      (x, index) =>
        someone(random, x, 752, 1.4, {
          style: (['braid', 'short', 'scarf'] as const)[index] ?? 'short',
          look: 'front',
          left: [-40, -150],
          right: [40, -150],
        }) +
        at(x, 388, 1.05, headset()) +
        rect(x + 170, 380, 24, 220, teal, 6) +
        shape(
          index === 1
            ? `M${x + 60} 210h120q20 0 20 20v50q0 20 -20 20h-80l-34 30l6 -32q-32 0 -32 -18v-50q0 -20 20 -20Z`
            : '',
          cream,
        ) +
        (index === 1 ? stroke(`M${x + 74} 240h90M${x + 74} 266h56`, coral, 7) : ''),
    ) +
    bench(590, deep) +
    each([220, 600, 980], (x) => at(x + 20, 596, 0.7, openBook())),
  'events/national-pharmacy-week.webp': (random) =>
    indoors({ wall: mist, windows: [] }) +
    lamps([200, 600, 1000]) +
    at(90, 170, 1, poster(250, 320)) +
    at(860, 170, 1, poster(250, 320)) +
    at(
      600,
      330,
      1.5,
      turned(-32, rect(-120, -44, 240, 88, cream, 44) + shape('M0 -44H-76A44 44 0 0 0 -76 44H0Z', coral)),
    ) +
    at(600, 680, 1.1, table(520, 130, teal)) +
    at(470, 520, 0.9, bookStack(random, 3)) +
    at(660, 532, 0.8, pottedPlant(90)) +
    someone(random, 330, 750, 1.25, { wear: 'coat', look: 'right', cloth: coral, style: 'scarf', right: [80, -210] }) +
    each([720, 830, 940, 1060], (x, index) =>
      someone(random, x, 780, index % 2 ? 0.86 : 1, { look: 'left', cloth: white, lower: deep, wear: 'shirt' }),
    ) +
    someone(random, 150, 780, 1.05, { look: 'right' }),
  'events/research-conclave.webp': (random) =>
    indoors({ wall: '#cfdcd0', windows: [] }) +
    rect(250, 110, 620, 370, ink, 8) +
    rect(264, 124, 592, 342, cream) +
    at(420, 410, 1.1, tulsi(220)) +
    at(640, 390, 1.5, chromatogram()) +
    stroke('M520 400H800V170', steel, 5) +
    someone(random, 1000, 650, 1.3, {
      wear: 'saree',
      cloth: teal,
      style: 'bun',
      glasses: true,
      look: 'left',
      left: [-80, -200],
    }) +
    shape('M900 660L914 500H1060L1074 660Z', clay) +
    rect(896, 486, 182, 22, brick, 5) +
    rect(0, 640, 1200, 160, brick) +
    each([80, 270, 460, 650, 840, 1040], (x) => someone(random, x, 930, 1.25, { look: 'away' })),
};
