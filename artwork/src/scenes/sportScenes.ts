import { palette } from '../palette';
import { bunting, corners, outdoors, palmGrove } from '../shapes/backdrops';
import { block } from '../shapes/buildings';
import { anyone, person, someone } from '../shapes/people';
import { tree } from '../shapes/plants';
import { at, circle, faded, rect, shape, stroke, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { brick, coral, cream, deep, dune, ink, marigold, moss, teal, white } = palette;

export const sportScenes: Scenes = {
  'events/sports-day.webp': (random) =>
    outdoors(random, { horizon: 420, ground: '#c9764f' }) +
    at(180, 440, 0.8, tree(300)) +
    at(1020, 440, 0.8, tree(280, teal)) +
    bunting(20) +
    rect(0, 420, 1200, 60, moss) +
    faded(0.85, stroke('M-10 530Q600 500 1210 530M-10 610Q600 580 1210 610M-10 710Q600 676 1210 710', cream, 6)) +
    each([230, 480, 720, 950], (x, index) =>
      at(
        x,
        600 + (index % 2) * 110,
        1.05,
        turned(
          8,
          person(
            anyone(random, {
              wear: 'shirt',
              running: true,
              cloth: [coral, marigold, teal, cream][index] ?? coral,
              lower: deep,
              look: 'right',
              left: [-70, -200],
              right: [64, -190],
            }),
          ),
        ),
      ),
    ) +
    stroke('M1100 380V640', cream, 8) +
    stroke('M1100 470L950 480', coral, 8),
  'facilities/sports-ground.webp': (random) =>
    outdoors(random, { horizon: 400, ground: moss, sky: '#f8e3c9', sun: marigold }) +
    at(600, 420, 0.62, block(700, 2, cream)) +
    palmGrove(random, [80, 1120], 440) +
    `<g fill="none" stroke="#c9764f" stroke-width="70"><ellipse cx="600" cy="610" rx="460" ry="120"/></g>` +
    `<g fill="none" stroke="${cream}" stroke-width="3"><ellipse cx="600" cy="610" rx="440" ry="108"/><ellipse cx="600" cy="610" rx="478" ry="132"/></g>` +
    stroke('M500 640V520M700 640V520M500 526H700M500 552H700', cream, 5) +
    each([420, 760], (x) => someone(random, x, 650, 0.6, { wear: 'shirt', right: [60, -300], left: [-60, -290] })) +
    circle(610, 480, 15, white) +
    someone(random, 220, 760, 0.95, { wear: 'shirt', look: 'right', cloth: coral, lower: ink }) +
    someone(random, 960, 770, 0.95, { wear: 'shirt', look: 'left', cloth: teal, lower: ink }) +
    corners(random),
  'gallery/volleyball.webp': (random) =>
    outdoors(random, { sky: '#e9b79a', sun: coral, horizon: 460, ground: dune }) +
    palmGrove(random, [60, 190, 1130], 480) +
    stroke('M556 600V300', brick, 10) +
    shape('M556 312L662 262V392L556 396Z', 'rgba(255,255,255,0.35)') +
    faded(
      0.9,
      times(6, (index) => stroke(`M556 ${314 + index * 16}L662 ${266 + index * 25}`, white, 2.5)) +
        times(7, (index) => stroke(`M${564 + index * 15} ${308 - index * 7}V${395 - index * 0.5}`, white, 2.5)),
    ) +
    stroke('M556 312L662 262', cream, 9) +
    stroke('M662 780V254', brick, 15) +
    each([160, 310, 450], (x, index) =>
      someone(random, x, 740 - index * 20, 1.15, {
        wear: 'shirt',
        cloth: coral,
        lower: deep,
        look: 'right',
        left: [-44, -310 + index * 10],
        right: [60, -320],
      }),
    ) +
    each([790, 920, 1060], (x, index) =>
      someone(random, x, 720 + index * 14, 1.15, {
        wear: 'shirt',
        cloth: teal,
        lower: ink,
        look: 'left',
        left: [-60, index === 1 ? -320 : -180],
        right: [60, -170],
      }),
    ) +
    circle(590, 170, 34, cream) +
    stroke('M558 164Q590 150 622 176M586 136Q576 170 596 202', coral, 4),
};
