import { palette } from '../palette';
import type { Random } from '../random';
import { archWindow } from '../shapes/backdrops';
import { bookcase } from '../shapes/books';
import { flask, roundFlask } from '../shapes/glassware';
import { shelves } from '../shapes/medicines';
import { type Person, someone } from '../shapes/people';
import { leaf, pottedPlant } from '../shapes/plants';
import { at, circle, rect, times, turned } from '../svg';

const { coral, teal, marigold, moss, cream, pale, sand, dusk, mist, brick, slate, blush } = palette;
const grey = '#8c8b87';
type Back = 'disc' | 'leaves' | 'books' | 'window' | 'glass' | 'shelves';

interface Portrait {
  readonly wall: string;
  readonly back: Back;
  readonly person: Partial<Person>;
}

const principal: Portrait = {
  wall: sand,
  back: 'books',
  person: { wear: 'saree', cloth: teal, style: 'bun', hair: '#4a4542', glasses: true, skin: '#ad764e' },
};
const vicePrincipal: Portrait = {
  wall: mist,
  back: 'glass',
  person: { wear: 'shirt', cloth: coral, style: 'side', hair: '#3a3634', moustache: true, skin: '#96613f' },
};

const portraits: Readonly<Record<string, Portrait>> = {
  'administrators/chairman.webp': {
    wall: blush,
    back: 'window',
    person: {
      wear: 'kurta',
      cloth: palette.dune,
      style: 'thin',
      hair: grey,
      moustache: true,
      glasses: true,
      skin: '#ad764e',
    },
  },
  'administrators/principal.webp': principal,
  'administrators/vice-principal.webp': vicePrincipal,
  'faculty/sudha-kizhakkepadam.webp': principal,
  'faculty/harikrishnan-mavelithodi.webp': vicePrincipal,
  'faculty/fathima-kunnumpara.webp': {
    wall: '#f3d3bd',
    back: 'leaves',
    person: { wear: 'coat', cloth: moss, style: 'scarf', scarf: teal, skin: '#c28c5e' },
  },
  'faculty/jomon-vadakkethil.webp': {
    wall: pale,
    back: 'shelves',
    person: { wear: 'coat', cloth: marigold, style: 'short', beard: true, hair: '#2b1f1b', skin: '#7c5137' },
  },
  'faculty/lekshmi-panayoor.webp': {
    wall: mist,
    back: 'leaves',
    person: { wear: 'saree', cloth: marigold, style: 'braid', skin: '#96613f' },
  },
  'faculty/abdul-rasheed-chembilakkal.webp': {
    wall: sand,
    back: 'glass',
    person: { wear: 'coat', cloth: slate, style: 'thin', hair: grey, beard: true, glasses: true, skin: '#ad764e' },
  },
  'faculty/nandini-cheruvathoor.webp': {
    wall: dusk,
    back: 'disc',
    person: { wear: 'coat', cloth: coral, style: 'long', skin: '#c28c5e' },
  },
  'faculty/vishnu-ambalaparambath.webp': {
    wall: pale,
    back: 'books',
    person: { wear: 'shirt', cloth: teal, style: 'curly', beard: true, skin: '#96613f' },
  },
  'faculty/treesa-pulikkathara.webp': {
    wall: '#f3d3bd',
    back: 'window',
    person: { wear: 'kurta', cloth: brick, style: 'bun', glasses: true, skin: '#7c5137' },
  },
  'faculty/basil-koothupalam.webp': {
    wall: mist,
    back: 'disc',
    person: { wear: 'coat', cloth: brick, style: 'side', skin: '#c28c5e' },
  },
  'faculty/shahana-eravimangalam.webp': {
    wall: sand,
    back: 'shelves',
    person: { wear: 'kurta', cloth: moss, style: 'scarf', scarf: coral, skin: '#ad764e' },
  },
  'faculty/gopan-thachankara.webp': {
    wall: dusk,
    back: 'books',
    person: {
      wear: 'shirt',
      cloth: slate,
      style: 'short',
      hair: '#5a5552',
      moustache: true,
      glasses: true,
      skin: '#7c5137',
    },
  },
};

function background(back: Back, random: Random): string {
  if (back === 'books') return at(50, 60, 1.05, bookcase(random, 480, 5));
  if (back === 'shelves') return at(40, 70, 1, shelves(random, 520, 4, teal));
  if (back === 'window')
    return circle(300, 320, 230, cream) + at(440, 430, 1, archWindow(220, 340)) + at(90, 600, 1.3, pottedPlant(180));
  if (back === 'glass')
    return (
      circle(300, 320, 240, cream) +
      rect(0, 470, 600, 14, palette.clay) +
      at(90, 470, 1.15, flask(marigold)) +
      at(515, 470, 1.15, roundFlask(moss))
    );
  if (back === 'leaves')
    return (
      circle(300, 320, 240, cream) +
      at(
        300,
        620,
        1,
        times(11, (index) => turned(-95 + index * 19, leaf(520, 82, index % 2 ? moss : teal))),
      )
    );
  return circle(300, 300, 250, cream) + circle(300, 300, 190, marigold);
}

/** Portraits of 600 by 600: invented faces, drawn by the same hand as the people of the scenes. */
export const portraitScenes = Object.fromEntries(
  Object.entries(portraits).map(([file, { wall, back, person: wanted }]) => [
    file,
    (random: Random) =>
      rect(0, 0, 600, 600, wall) +
      background(back, random) +
      someone(random, 300, 900, 2.35, { look: 'front', glasses: false, beard: false, ...wanted }),
  ]),
);
