import { palette } from '../palette';
import { circle, ellipse, faded, rect, shape, stroke, each } from '../svg';

export type HairStyle = 'short' | 'side' | 'curly' | 'bun' | 'braid' | 'long' | 'scarf' | 'thin';
export type Look = 'front' | 'left' | 'right' | 'away';

export interface Head {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly look: Look;
  readonly scarf: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly moustache?: boolean;
  readonly cap?: string;
}

const crown = 'M-33 -280Q-37 -326 0 -327Q37 -326 33 -280Q29 -299 14 -305Q-10 -303 -22 -303Q-31 -296 -33 -280Z';

/** What hangs behind the body: long hair, or the back of a scarf. */
export function behindHead({ hair, style, scarf }: Head): string {
  if (style === 'long')
    return shape('M-36 -290Q-42 -330 0 -330Q42 -330 36 -290Q44 -240 40 -206Q0 -196 -40 -206Q-44 -240 -36 -290Z', hair);
  if (style === 'scarf')
    return shape('M-42 -280Q-44 -336 0 -336Q44 -336 42 -280Q46 -236 54 -208H-54Q-46 -236 -42 -280Z', scarf);
  if (style === 'bun') return circle(0, -331, 16, hair);
  if (style === 'curly') return ellipse(0, -296, 42, 38, hair);
  return '';
}

function hairOnTop({ hair, style, look, scarf }: Head): string {
  if (style === 'scarf' && look === 'away')
    return shape('M-42 -280Q-44 -336 0 -336Q44 -336 42 -280Q42 -240 46 -226Q0 -196 -46 -226Q-42 -240 -42 -280Z', scarf);
  if (style === 'scarf') {
    const front = 'M-31 -282Q-31 -314 0 -314Q31 -314 31 -282Q31 -250 0 -244Q-31 -250 -31 -282Z';
    const outer = 'M-42 -280Q-44 -336 0 -336Q44 -336 42 -280Q42 -240 46 -226Q0 -200 -46 -226Q-42 -240 -42 -280Z';
    return (
      `<path fill-rule="evenodd" d="${outer}${front}" fill="${scarf}"/>` +
      faded(0.16, stroke('M-34 -240Q0 -218 38 -236', palette.ink, 4))
    );
  }
  if (look === 'away') return ellipse(0, -288, 33, 39, hair);
  if (style === 'thin')
    return faded(
      0.95,
      shape('M-33 -276Q-38 -306 -22 -314Q-30 -296 -28 -276ZM33 -276Q38 -306 22 -314Q30 -296 28 -276Z', hair),
    );
  if (style === 'side')
    return shape('M-33 -278Q-40 -330 4 -329Q40 -326 33 -280Q32 -296 24 -304Q4 -296 -18 -310Q-30 -300 -33 -278Z', hair);
  if (style === 'curly') return each([-26, -10, 8, 24], (x, index) => circle(x, -315 + (index % 2) * -7, 14, hair));
  if (style === 'bun' || style === 'braid' || style === 'long') {
    return shape(
      'M-33 -274Q-40 -328 0 -328Q40 -328 33 -274Q33 -296 18 -308Q6 -314 0 -318Q-6 -314 -18 -308Q-33 -296 -33 -274Z',
      hair,
    );
  }
  return shape(crown, hair);
}

function face({ look, skin, glasses, beard, moustache, hair }: Head): string {
  if (look === 'away') return '';
  const shift = look === 'left' ? -9 : look === 'right' ? 9 : 0;
  const eyes = circle(shift - 12, -286, 3.2, palette.ink) + circle(shift + 12, -286, 3.2, palette.ink);
  const brows = stroke(
    `M${shift - 18} -296Q${shift - 12} -299 ${shift - 6} -296M${shift + 6} -296Q${shift + 12} -299 ${shift + 18} -296`,
    palette.ink,
    2.2,
  );
  const nose = faded(0.35, stroke(`M${shift} -284Q${shift + 4} -275 ${shift - 1} -273`, palette.ink, 2.4));
  const hairBelow = beard
    ? shape('M-31 -280Q-30 -246 0 -242Q30 -246 31 -280Q26 -268 14 -268Q0 -264 -14 -268Q-26 -268 -31 -280Z', hair)
    : '';
  const lip = moustache ? stroke(`M${shift - 10} -266Q${shift} -271 ${shift + 10} -266`, hair, 5) : '';
  const smile = stroke(`M${shift - 8} -263Q${shift} -257 ${shift + 8} -263`, beard ? palette.blush : palette.ink, 2.4);
  const frames = glasses
    ? `<g fill="none" stroke="${palette.ink}" stroke-width="2.4"><rect x="${shift - 22}" y="-293" width="19" height="15" rx="6"/><rect x="${shift + 3}" y="-293" width="19" height="15" rx="6"/><path d="M${shift - 3} -287h6"/></g>`
    : '';
  const cheek = faded(0.25, circle(shift - 17, -272, 6, palette.coral) + circle(shift + 17, -272, 6, palette.coral));
  return (skin ? cheek : '') + hairBelow + eyes + brows + nose + lip + smile + frames;
}

export function head(options: Head): string {
  const { skin, style, hair, cap } = options;
  const ears = style === 'scarf' ? '' : circle(-31, -282, 7, skin) + circle(31, -282, 7, skin);
  const braid =
    style === 'braid' ? stroke('M24 -258Q44 -226 34 -176', hair, 15) + circle(34, -166, 7, palette.coral) : '';
  const hood = cap ? shape('M-37 -288Q-40 -336 0 -336Q40 -336 37 -288Q0 -304 -37 -288Z', cap) : '';
  return ears + ellipse(0, -283, 31, 37, skin) + face(options) + hairOnTop(options) + braid + hood;
}

export function neck(skin: string): string {
  return (
    rect(-12, -258, 24, 34, skin, 6) + faded(0.18, shape('M-12 -250Q0 -236 12 -250V-242Q0 -228 -12 -242Z', palette.ink))
  );
}
