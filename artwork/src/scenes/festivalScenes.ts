import { palette } from '../palette';
import { bunting, corners, indoors, lamps, outdoors, palmGrove, river, table } from '../shapes/backdrops';
import { boat } from '../shapes/buildings';
import { someone } from '../shapes/people';
import { leaf } from '../shapes/plants';
import { at, circle, ellipse, faded, rect, shape, stroke, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { blush, brick, clay, coral, cream, deep, ink, leaf: green, marigold, mist, moss, sand, teal, white } = palette;

/** A flower carpet seen a little from above. */
function pookalam(radius: number): string {
  const fills = [deep, marigold, cream, coral, moss, marigold, white];
  const rings = fills.map((fill, index) => {
    const r = radius * (1 - index * 0.135);
    const petals = times(24, (petal) => {
      const angle = (petal * Math.PI) / 12;
      return circle(Math.cos(angle) * r * 0.95, Math.sin(angle) * r * 0.95, r * 0.12, fill);
    });
    return circle(0, 0, r * 0.96, fill) + petals;
  });
  const star = times(8, (index) =>
    turned(
      index * 45,
      shape(
        `M0 0L${radius * 0.1} ${-radius * 0.3}L0 ${-radius * 0.52}L${-radius * 0.1} ${-radius * 0.3}Z`,
        index % 2 ? coral : brick,
      ),
    ),
  );
  return rings.join('') + star + circle(0, 0, radius * 0.1, marigold);
}

const lamp =
  rect(-46, -12, 92, 12, '#a97a2c', 5) +
  rect(-8, -190, 16, 182, marigold, 4) +
  ellipse(0, -120, 26, 9, marigold) +
  shape('M-66 -200Q0 -160 66 -200Z', marigold) +
  each([-48, 0, 48], (x) => shape(`M${x} -202q-12 -16 0 -36q12 20 0 36Z`, coral)) +
  shape('M-10 -200L0 -260L10 -200Z', marigold);

const stage =
  rect(0, 560, 1200, 240, brick) +
  rect(0, 552, 1200, 20, clay) +
  times(8, (index) =>
    shape(
      `M${index * 150} 0H${index * 150 + 150}Q${index * 150 + 75} 110 ${index * 150} 0Z`,
      index % 2 ? coral : palette.brick,
    ),
  ) +
  shape('M0 0H110Q120 330 30 560H0ZM1200 0H1090Q1080 330 1170 560H1200Z', coral) +
  faded(
    0.15,
    stroke('M40 0Q50 300 10 540M80 0Q90 260 40 520M1160 0Q1150 300 1190 540M1120 0Q1110 260 1160 520', ink, 5),
  );

export const festivalScenes: Scenes = {
  'events/white-coat-ceremony.webp': (random) =>
    rect(0, 0, 1200, 800, mist) +
    circle(600, 300, 250, cream) +
    at(600, 430, 1.3, turned(0, leaf(260, 90, green))) +
    at(600, 430, 1.1, turned(-34, leaf(210, 70, teal)) + turned(34, leaf(210, 70, moss))) +
    stage +
    at(180, 700, 1.15, lamp) +
    each([350, 510, 670, 830, 990], (x, index) =>
      someone(random, x, 740, 1.25, {
        wear: 'coat',
        look: 'front',
        cloth: [teal, coral, marigold, moss, deep][index] ?? teal,
        left: [-46, -118],
        right: [30, -190],
      }),
    ),
  'events/onam-celebration.webp': (random) =>
    indoors({ wall: '#f8e3c9', floor: '#c98d5c', windows: [180, 1020] }) +
    bunting(10) +
    each([330, 500, 690, 860], (x, index) =>
      someone(random, x, 560, 1.12, {
        wear: index % 2 ? 'shirt' : 'saree',
        cloth: index % 2 ? coral : cream,
        lower: cream,
        style: index % 2 ? 'short' : 'bun',
        look: 'front',
      }),
    ) +
    `<g transform="translate(600 640) scale(1 0.42)">${pookalam(330)}</g>` +
    at(130, 740, 1.15, lamp) +
    at(1070, 740, 1.15, lamp),
  'gallery/pookalam.webp': () =>
    rect(0, 0, 1200, 800, '#c98d5c') +
    faded(0.25, stroke('M0 200H1200M0 400H1200M0 600H1200M300 0V800M600 0V800M900 0V800', ink, 4)) +
    at(600, 400, 1, pookalam(350)) +
    at(110, 730, 1, lamp) +
    at(1090, 730, 1, lamp) +
    each(
      [
        [120, 110],
        [1080, 110],
      ],
      ([x, y]) =>
        at(
          Number(x),
          Number(y),
          1,
          circle(0, 0, 74, '#8d6039') +
            times(14, (index) =>
              circle(
                Math.cos(index * 2.4) * 12 * Math.sqrt(index),
                Math.sin(index * 2.4) * 12 * Math.sqrt(index),
                15,
                index % 3 ? marigold : coral,
              ),
            ),
        ),
    ),
  'events/alumni-meet.webp': (random) =>
    outdoors(random, { sky: '#e9b79a', sun: coral, horizon: 430, ground: green }) +
    river(430, 110) +
    at(830, 510, 0.8, boat()) +
    palmGrove(random, [70, 1140], 570) +
    stroke('M0 90Q300 190 600 110T1200 90', ink, 4) +
    times(11, (index) =>
      at(
        60 + index * 110,
        124 + Math.sin(index) * 16,
        1,
        circle(0, 22, 24, index % 2 ? marigold : cream) + faded(0.25, circle(0, 22, 44, cream)),
      ),
    ) +
    each([170, 330, 470, 740, 880, 1030], (x) =>
      someone(random, x, 740, 1.12, { right: random() < 0.5 ? [60, -190] : [56, -116] }),
    ) +
    at(600, 780, 1.2, table(260, 110, cream)) +
    each([540, 600, 660], (x) =>
      at(x, 634, 1, rect(-12, -34, 24, 34, [coral, marigold, teal][(x / 60) % 3] ?? coral, 5)),
    ) +
    corners(random),
  'gallery/canteen.webp': (random) =>
    indoors({ wall: sand, windows: [600] }) +
    lamps([220, 980]) +
    each([250, 470, 730, 950], (x, index) =>
      someone(random, x, 740, 1.25, {
        cloth: [teal, marigold, coral, moss][index] ?? teal,
        look: x < 600 ? 'right' : 'left',
        left: [-40, -150],
        right: [44, -176],
      }),
    ) +
    rect(90, 580, 1020, 28, clay, 8) +
    rect(150, 608, 26, 192, brick) +
    rect(1020, 608, 26, 192, brick) +
    each([330, 560, 830], (x) =>
      at(
        x,
        582,
        1,
        shape('M-24 -58H24L16 0H-16Z', 'rgba(255,255,255,0.7)') +
          shape('M-22 -46H22L16 0H-16Z', '#b5723a') +
          faded(0.6, stroke('M-6 -72q-8 -12 0 -24M8 -72q-8 -12 0 -24', white, 4)),
      ),
    ) +
    at(
      680,
      582,
      1,
      ellipse(0, -6, 84, 14, white) +
        times(4, (index) => at(-48 + index * 32, -18, 1, turned(-12 + index * 8, ellipse(0, 0, 22, 11, marigold)))),
    ) +
    at(440, 582, 1, ellipse(0, -6, 64, 12, green) + times(3, (index) => circle(-28 + index * 28, -18, 15, blush))),
};
