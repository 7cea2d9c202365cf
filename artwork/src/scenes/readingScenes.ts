import { palette } from '../palette';
import { indoors, lamps, table } from '../shapes/backdrops';
import { bookStack, bookcase, openBook, sheet } from '../shapes/books';
import { someone } from '../shapes/people';
import { leaf, pottedPlant, tulsi } from '../shapes/plants';
import { at, circle, faded, rect, shape, stroke, times, turned, each } from '../svg';
import type { Scenes } from './scene';

const { brick, clay, coral, cream, deep, dusk, ink, marigold, moss, pale, sand, teal, white } = palette;

export const readingScenes: Scenes = {
  'facilities/library.webp': (random) =>
    indoors({ wall: pale, windows: [600] }) +
    at(40, 120, 1.1, bookcase(random, 340, 5)) +
    at(800, 120, 1.1, bookcase(random, 330, 5)) +
    lamps([600]) +
    someone(random, 600, 760, 1.3, {
      wear: 'kurta',
      style: 'long',
      look: 'front',
      cloth: coral,
      left: [-44, -140],
      right: [44, -140],
    }) +
    at(600, 790, 1.2, table(560, 160)) +
    at(600, 588, 1, openBook()) +
    at(380, 588, 0.9, bookStack(random, 4)) +
    at(830, 588, 0.8, pottedPlant(90)),
  'gallery/reading-hall.webp': (random) =>
    indoors({ wall: '#f3d3bd', windows: [150, 450, 750, 1050] }) +
    lamps([300, 600, 900]) +
    each([150, 400, 650, 900, 1090], (x) =>
      someone(random, x, 720, 1.05, { look: 'front', left: [-30, -130], right: [30, -130] }),
    ) +
    rect(-10, 590, 1220, 26, clay, 4) +
    rect(0, 616, 1200, 184, brick) +
    each([150, 400, 900], (x) => at(x, 598, 0.75, openBook())) +
    at(650, 594, 0.8, bookStack(random, 3)) +
    at(1080, 598, 0.75, openBook()) +
    each([80, 350, 620, 890], (x) => someone(random, x, 900, 1.25, { look: 'away' })),
  'pages/library.webp': (random) =>
    indoors({ wall: '#cfdcd0', windows: [980], sky: dusk }) +
    at(50, 90, 1.15, bookcase(random, 680, 5)) +
    someone(random, 450, 750, 1.35, {
      wear: 'shirt',
      style: 'side',
      look: 'left',
      cloth: marigold,
      left: [-80, -260],
    }) +
    at(960, 790, 1.15, table(400, 170)) +
    at(940, 584, 1, openBook()) +
    at(1080, 584, 0.8, bookStack(random, 5)) +
    stroke('M840 584V480L890 440', ink, 7) +
    shape('M868 470L900 408L946 442Z', coral),
  'pages/publications.webp': (random) =>
    rect(0, 0, 1200, 800, sand) +
    faded(0.6, circle(600, 340, 320, cream)) +
    rect(0, 610, 1200, 190, clay) +
    rect(0, 600, 1200, 18, brick) +
    each(
      [
        [150, -8, coral],
        [380, 4, teal],
        [620, -3, marigold],
        [850, 7, deep],
      ],
      ([x, angle, fill], index) =>
        at(
          Number(x),
          200,
          1,
          turned(
            Number(angle),
            rect(0, 0, 230, 320, String(fill), 8) +
              rect(0, 0, 18, 320, 'rgba(23,48,47,0.2)') +
              rect(40, 30, 150, 16, cream, 6) +
              rect(40, 56, 96, 10, cream, 5) +
              circle(122, 190, 74, cream) +
              at(
                122,
                240,
                0.8,
                [
                  tulsi(110),
                  turned(20, leaf(120, 40, moss)),
                  stroke('M0 -90l40 24v46l-40 24l-40 -24v-46Z', teal, 8),
                  at(0, 0, 1, turned(-20, leaf(120, 44, coral))),
                ][index] ?? '',
              ),
          ),
        ),
    ) +
    at(1080, 610, 1.3, bookStack(random, 7)) +
    at(200, 640, 1, turned(-5, sheet(220, 140))) +
    at(520, 760, 1.2, openBook()) +
    at(760, 650, 1, turned(8, sheet(200, 140, teal))),
  'pages/hostel.webp': (random) =>
    indoors({ wall: '#f6d8c2', windows: [600], sky: '#5d7f8a' }) +
    rect(40, 250, 250, 400, clay, 6) +
    rect(52, 262, 108, 376, '#8d6039', 4) +
    rect(170, 262, 108, 376, '#8d6039', 4) +
    circle(150, 450, 7, marigold) +
    circle(180, 450, 7, marigold) +
    at(
      990,
      710,
      1,
      rect(-220, -190, 24, 190, brick, 5) +
        rect(180, -130, 24, 130, brick, 5) +
        rect(-210, -90, 410, 30, brick) +
        rect(-200, -120, 396, 40, white, 14) +
        rect(-70, -122, 266, 44, teal, 12) +
        rect(-190, -140, 96, 34, coral, 14),
    ) +
    someone(random, 600, 730, 1.2, {
      wear: 'kurta',
      style: 'braid',
      look: 'front',
      cloth: marigold,
      left: [-36, -146],
      right: [36, -146],
    }) +
    at(600, 760, 1.15, table(330, 150)) +
    at(600, 572, 0.8, openBook()) +
    at(470, 572, 0.7, bookStack(random, 3)) +
    stroke('M740 572V490L710 460', ink, 6) +
    shape('M680 480L720 430L748 470Z', coral) +
    at(
      960,
      210,
      1,
      times(4, (index) =>
        rect(-120 + index * 64, (index % 2) * 16, 52, 64, [teal, marigold, moss, coral][index] ?? teal, 4),
      ),
    ) +
    at(350, 690, 1, pottedPlant(120)),
};
