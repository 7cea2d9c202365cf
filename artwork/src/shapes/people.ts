import { cloths, hairs, palette, skins } from '../palette';
import { pick, type Random } from '../random';
import { at, circle, ellipse, faded, rect, shape, stroke } from '../svg';
import { behindHead, head, neck, type HairStyle, type Head, type Look } from './heads';

export type Wear = 'coat' | 'kurta' | 'saree' | 'shirt';
export type Hand = readonly [x: number, y: number];

export interface Person extends Head {
  readonly wear: Wear;
  readonly cloth: string;
  readonly lower: string;
  /** Where the hands are; [0, 0] is between the feet, the shoulders are at about y = -225. */
  readonly left?: Hand;
  readonly right?: Hand;
  /** Legs in a running stride, towards where the person looks. */
  readonly running?: boolean;
}

const womensStyles = ['bun', 'braid', 'long', 'scarf'] as const satisfies readonly HairStyle[];
const mensStyles = ['short', 'side', 'curly', 'short'] as const satisfies readonly HairStyle[];

/** A person as chance has it, with what a scene wants fixed. */
export function anyone(random: Random, wanted: Partial<Person> = {}): Person {
  const chance = random() < 0.55;
  const woman = wanted.style ? womensStyles.some((style) => style === wanted.style) : wanted.wear === 'saree' || chance;
  const cloth = pick(random, cloths);
  return {
    skin: pick(random, skins),
    hair: pick(random, hairs),
    style: woman ? pick(random, womensStyles) : pick(random, mensStyles),
    look: pick(random, ['front', 'left', 'right'] as const satisfies readonly Look[]),
    scarf: pick(random, [palette.teal, palette.coral, palette.marigold, palette.slate]),
    glasses: random() < 0.2,
    beard: !woman && random() < 0.25,
    wear: woman ? 'kurta' : 'shirt',
    cloth,
    lower: pick(random, [palette.ink, palette.deep, palette.slate]),
    ...wanted,
  };
}

function arm(side: number, hand: Hand, sleeve: string, skin: string): string {
  const [x, y] = hand;
  const shoulderX = side * 38;
  const elbowX = (shoulderX + x) / 2 + side * 20;
  const elbowY = (-220 + y) / 2 + 16;
  return stroke(`M${shoulderX} -218Q${elbowX} ${elbowY} ${x} ${y}`, sleeve, 25) + circle(x, y, 12, skin);
}

function legs({ wear, cloth, lower, skin, running, look }: Person): string {
  if (wear === 'saree')
    return (
      shape('M-46 -130H46L62 -6H-62Z', cloth) +
      faded(0.16, stroke('M-10 -128L-24 -8M14 -128L12 -8', palette.ink, 3)) +
      ellipse(-24, -4, 18, 7, skin) +
      ellipse(24, -4, 18, 7, skin)
    );
  if (running) {
    const side = look === 'left' ? -1 : 1;
    const leg = (points: string) => stroke(points, lower, 30);
    const shoe = (x: number, y: number) => ellipse(side * x, y, 21, 9, palette.ink);
    return (
      leg(`M${-side * 16} -116L${-side * 34} -62L${-side * 86} -52`) +
      leg(`M${side * 16} -116L${side * 62} -76L${side * 50} -12`) +
      shoe(-100, -50) +
      shoe(60, -2)
    );
  }
  return (
    rect(-36, -120, 31, 116, lower, 8) +
    rect(5, -120, 31, 116, lower, 8) +
    ellipse(-24, -4, 22, 9, palette.ink) +
    ellipse(24, -4, 22, 9, palette.ink)
  );
}

function torso({ wear, cloth, skin }: Person): string {
  const body = 'M-30 -240Q-54 -236 -52 -206L-46 -112H46L52 -206Q54 -236 30 -240Q0 -226 -30 -240Z';
  const shade = faded(0.1, shape('M18 -234L30 -240Q54 -236 52 -206L46 -112H16Z', palette.ink));
  if (wear === 'coat') {
    return (
      shape(body, cloth) +
      shape('M-28 -240Q-55 -236 -54 -206L-54 -72H-4V-190ZM28 -240Q55 -236 54 -206L54 -72H4V-190Z', palette.white) +
      faded(0.1, shape('M30 -236Q55 -236 54 -206L54 -72H30Z', palette.ink)) +
      stroke('M-27 -238L-15 -196L-3 -188V-76M27 -238L15 -196L3 -188V-76', palette.steel, 3) +
      rect(18, -176, 24, 20, palette.pale, 3) +
      stroke('M24 -186V-166M32 -184V-166', palette.coral, 4)
    );
  }
  if (wear === 'saree') {
    return (
      shape(body, palette.deep) +
      shape('M-46 -112L-48 -150Q-10 -180 24 -241L50 -232Q52 -170 46 -112Z', cloth) +
      stroke('M-48 -150Q-10 -180 24 -240', palette.marigold, 6) +
      faded(0.14, stroke('M-20 -132Q20 -170 38 -226M10 -120Q36 -160 46 -206', palette.ink, 3))
    );
  }
  if (wear === 'kurta') {
    return (
      shape('M-30 -240Q-54 -236 -52 -206L-50 -60H50L52 -206Q54 -236 30 -240Q0 -220 -30 -240Z', cloth) +
      faded(0.1, shape('M20 -234Q54 -236 52 -206L50 -60H20Z', palette.ink)) +
      shape('M-13 -237L0 -206L13 -237Q0 -226 -13 -237Z', skin) +
      stroke('M-14 -236L0 -204L14 -236', palette.cream, 3.5) +
      stroke('M-48 -66H48', palette.cream, 4)
    );
  }
  return (
    shape(body, cloth) +
    shade +
    shape('M-18 -243L0 -214L18 -243L24 -226L8 -208L0 -214L-8 -208L-24 -226Z', palette.cream) +
    stroke('M0 -208V-116', palette.cream, 2)
  );
}

/** A standing figure about 330 units high, its feet at the origin. */
export function person(options: Person): string {
  const sleeve = options.wear === 'coat' ? palette.white : options.wear === 'saree' ? palette.deep : options.cloth;
  const left = arm(-1, options.left ?? [-56, -116], sleeve, options.skin);
  const right = arm(1, options.right ?? [56, -116], sleeve, options.skin);
  const outline = options.wear === 'coat' ? faded(0.16, stroke('M52 -200L54 -74', palette.ink, 3)) : '';
  return (
    behindHead(options) + legs(options) + neck(options.skin) + torso(options) + outline + left + right + head(options)
  );
}

/** A person who stands at a place of the scene; what `wanted` leaves open is drawn at random. */
export function someone(random: Random, x: number, y: number, scale: number, wanted?: Partial<Person>): string {
  return at(x, y, scale, person(anyone(random, wanted)));
}
