import { palette } from '../palette';
import { corners, indoors, lamps, outdoors, river, table } from '../shapes/backdrops';
import { clipboard } from '../shapes/books';
import { boat } from '../shapes/buildings';
import { carton, scatter } from '../shapes/medicines';
import { someone } from '../shapes/people';
import { palm, pottedPlant, tree } from '../shapes/plants';
import { at, circle, faded, rect, shape, stroke, times, each } from '../svg';
import type { Scenes } from './scene';

const { brick, clay, coral, cream, deep, ink, marigold, mist, moss, slate, steel, teal, white } = palette;

const bed = (patient: string) =>
  rect(-230, -110, 14, 110, slate, 5) +
  rect(216, -150, 14, 150, slate, 5) +
  rect(-230, -96, 460, 34, white, 12) +
  patient +
  shape('M-222 -96Q-60 -150 120 -108V-66H-222Z', teal) +
  stroke('M-222 -82H120', cream, 6);

const patient = (skin: string, hair: string) =>
  shape('M104 -102Q150 -150 214 -120V-94H104Z', cream) +
  circle(160, -134, 30, skin) +
  shape('M132 -142Q136 -172 168 -168Q196 -160 190 -132Q180 -150 132 -142Z', hair) +
  stroke('M152 -128q5 5 10 0', ink, 2.4);

const stall = (width: number, fill: string) =>
  rect(-width / 2, -210, 12, 210, brick) +
  rect(width / 2 - 12, -210, 12, 210, brick) +
  times(7, (index) =>
    shape(
      `M${-width / 2 - 20 + (index * (width + 40)) / 7} -200L${-width / 2 + (index * width) / 7} -268H${-width / 2 + ((index + 1) * width) / 7}L${-width / 2 - 20 + ((index + 1) * (width + 40)) / 7} -200Z`,
      index % 2 ? cream : fill,
    ),
  );

export const patientScenes: Scenes = {
  'courses/pharm-d.webp': (random) =>
    indoors({ wall: '#d6e4dd', windows: [250, 950] }) +
    someone(random, 330, 720, 1.4, {
      wear: 'coat',
      style: 'scarf',
      look: 'right',
      cloth: teal,
      left: [-20, -150],
      right: [30, -160],
    }) +
    at(350, 540, 0.8, clipboard()) +
    someone(random, 560, 720, 1.45, {
      wear: 'coat',
      style: 'short',
      glasses: true,
      look: 'right',
      cloth: coral,
      right: [88, -150],
    }) +
    stroke('M1090 700V190H1020', slate, 8) +
    rect(990, 190, 60, 90, 'rgba(255,255,255,0.8)', 14) +
    rect(992, 230, 56, 48, mist, 12) +
    stroke('M1020 280Q1030 420 960 520', coral, 4) +
    at(840, 740, 1.35, bed(patient('#a56c47', ink))) +
    at(110, 740, 1.2, pottedPlant(150)),
  'events/world-pharmacists-day.webp': (random) =>
    outdoors(random, { ground: palette.dune }) +
    at(150, 560, 1, tree(330)) +
    at(1060, 560, 1, tree(300, teal)) +
    each(
      [340, 600, 860],
      (x, index) =>
        at(x, 560, 1.2, stall(230, [coral, teal, marigold][index] ?? coral)) +
        someone(random, x - 40, 700, 0.95, { wear: 'coat', look: 'right', left: [-20, -130], right: [40, -140] }),
    ) +
    each(
      [340, 600, 860],
      (x, index) =>
        at(x, 690, 1, table(240, 100)) +
        at(x + 40, 580, 0.6, carton(80, 70, [moss, coral, teal][index] ?? moss)) +
        at(x - 90, 562, 0.6, scatter(random, 4, 120)) +
        someone(random, x + 80, 790, 1.02, { look: 'away' }),
    ) +
    corners(random),
  'events/health-camp.webp': (random) =>
    outdoors(random, { sky: palette.dusk, horizon: 430, ground: palette.dune }) +
    river(430, 150) +
    at(900, 540, 1.1, boat()) +
    at(90, 620, 1, palm(430, 40)) +
    at(1120, 620, 1, palm(380, -40)) +
    at(520, 660, 1.5, stall(380, teal)) +
    someone(random, 410, 740, 1.15, { wear: 'coat', style: 'scarf', look: 'right', cloth: coral, right: [86, -160] }) +
    someone(random, 640, 740, 1.15, {
      wear: 'shirt',
      style: 'thin',
      hair: '#8c8b87',
      moustache: true,
      look: 'left',
      cloth: moss,
      left: [-90, -160],
    }) +
    at(524, 752, 1.1, table(320, 120)) +
    at(
      524,
      612,
      1,
      rect(-30, -60, 60, 60, deep, 8) +
        circle(0, -34, 20, cream) +
        stroke('M0 -34L10 -44', coral, 4) +
        stroke('M30 -20Q70 -60 96 -14', ink, 5),
    ) +
    at(420, 612, 0.7, clipboard()) +
    each([820, 930, 1030], (x) => someone(random, x, 770, 1, { look: 'left' })) +
    corners(random),
  'news/poster-prize.webp': (random) =>
    indoors({ wall: mist, windows: [] }) +
    lamps([300, 900]) +
    at(
      380,
      150,
      1,
      rect(-14, -14, 448, 328, clay, 8) +
        rect(0, 0, 420, 300, white) +
        rect(0, 0, 420, 54, deep) +
        times(5, (index) => rect(34 + index * 36, 260 - index * 34, 24, index * 34 + 20, index % 2 ? teal : coral)) +
        times(7, (index) => rect(240, 80 + index * 26, 150 - (index % 3) * 24, 9, steel, 4)),
    ) +
    each([300, 600, 900], (x, index) =>
      someone(random, x, 770, 1.45, {
        wear: 'coat',
        style: (['long', 'short', 'scarf'] as const)[index] ?? 'short',
        look: 'front',
        cloth: [coral, marigold, teal][index] ?? coral,
        ...(index === 1
          ? { left: [-22, -176], right: [22, -176] }
          : { left: [-50, -120], right: [52, -200 + index * 40] }),
      }),
    ) +
    at(
      600,
      506,
      1,
      shape('M-44 -90H44Q42 -30 10 -18V6H34V24H-34V6H-10V-18Q-42 -30 -44 -90Z', marigold) +
        stroke('M-44 -76H-66Q-64 -40 -34 -38M44 -76H66Q64 -40 34 -38', marigold, 9) +
        faded(0.5, stroke('M-24 -78Q-22 -48 -8 -38', white, 6)),
    ),
};
