import { palette } from '../palette';
import { at, circle, faded, rect, shape, stroke, times } from '../svg';

function tiledRoof(width: number, height: number): string {
  const inset = Math.min(height * 0.9, width * 0.25);
  const rows = times(3, (index) => {
    const y = -height + ((index + 1) * height) / 4;
    const edge = width / 2 - inset * (1 - (index + 1) / 4);
    return faded(0.25, stroke(`M${-edge} ${y}H${edge}`, palette.ink, 3));
  });
  return (
    shape(`M${-width / 2} 0L${-width / 2 + inset} ${-height}H${width / 2 - inset}L${width / 2} 0Z`, palette.brick) +
    rows +
    rect(-width / 2 - 8, -4, width + 16, 12, palette.clay, 4)
  );
}

function windows(count: number, width: number, y: number, glass: string): string {
  return times(count, (index) => {
    const x = -width / 2 + ((index + 0.5) * width) / count - 19;
    return (
      rect(x - 5, y - 5, 48, 72, palette.cream, 3) +
      rect(x, y, 38, 62, glass, 2) +
      stroke(`M${x + 19} ${y}V${y + 62}M${x} ${y + 30}H${x + 38}`, palette.cream, 4)
    );
  });
}

/** The college's main block: two storeys, a tiled roof in the Kerala manner and an arcade of arches. */
export function mainBlock(glass: string = palette.teal): string {
  const arches = times(7, (index) => {
    const x = -330 + index * 110;
    return index === 3 ? '' : shape(`M${x - 36} 0V-70A36 36 0 0 1 ${x + 36} -70V0Z`, palette.deep);
  });
  return (
    rect(-400, -250, 800, 250, palette.cream) +
    rect(-400, -132, 800, 12, palette.dune) +
    windows(7, 770, -222, glass) +
    arches +
    at(0, -250, 1, tiledRoof(880, 96)) +
    rect(-90, -300, 180, 300, palette.sand) +
    at(
      0,
      -300,
      1,
      shape('M-118 0L0 -92L118 0Z', palette.brick) +
        shape('M-70 -10L0 -64L70 -10Z', palette.cream) +
        circle(0, -32, 14, palette.coral),
    ) +
    shape('M-46 0V-110A46 46 0 0 1 46 -110V0Z', palette.deep) +
    shape('M-34 0V-108A34 34 0 0 1 34 -108V0Z', palette.clay) +
    windows(2, 130, -266, glass) +
    rect(-130, -8, 260, 14, palette.dune, 3) +
    rect(-160, 4, 320, 14, palette.sand, 3)
  );
}

export function block(width: number, storeys: number, wall: string, glass: string = palette.teal): string {
  const height = storeys * 92;
  const count = Math.floor(width / 84);
  return (
    rect(-width / 2, -height, width, height, wall) +
    times(
      storeys,
      (index) =>
        windows(count, width - 20, -height + 16 + index * 92, glass) +
        (index ? rect(-width / 2, -height + index * 92 - 4, width, 8, palette.dune) : ''),
    ) +
    at(0, -height, 1, tiledRoof(width + 60, 70)) +
    rect(-26, -70, 52, 70, palette.deep, 3)
  );
}

export function cottage(): string {
  return (
    rect(-90, -80, 180, 80, palette.cream) +
    rect(-20, -58, 40, 58, palette.clay) +
    rect(-72, -60, 36, 34, palette.teal) +
    rect(38, -60, 36, 34, palette.teal) +
    at(0, -80, 1, tiledRoof(240, 62))
  );
}

export function gate(banner: string = palette.coral): string {
  const pillar = (x: number) =>
    rect(x - 26, -300, 52, 300, palette.cream, 3) +
    rect(x - 34, -316, 68, 22, palette.dune, 4) +
    circle(x, -334, 19, palette.marigold) +
    rect(x - 26, -60, 52, 60, palette.clay);
  return (
    pillar(-210) +
    pillar(210) +
    shape('M-236 -262Q0 -360 236 -262V-206Q0 -300 -236 -206Z', banner) +
    times(9, (index) => circle(-160 + index * 40, -262 - 34 * (1 - ((index - 4) / 4.6) ** 2), 6, palette.cream))
  );
}

export function bus(body: string = palette.marigold): string {
  const wheel = (x: number) => circle(x, -6, 38, palette.ink) + circle(x, -6, 18, palette.steel);
  return (
    rect(-260, -210, 520, 196, body, 26) +
    rect(-260, -92, 520, 20, palette.cream) +
    times(5, (index) => rect(-236 + index * 84, -186, 70, 74, palette.sky, 8)) +
    shape('M190 -190H240Q254 -188 256 -170V-100H190Z', palette.sky) +
    rect(196, -88, 46, 64, palette.deep, 4) +
    faded(0.12, rect(-260, -40, 520, 26, palette.ink, 12)) +
    circle(250, -56, 12, palette.cream) +
    wheel(-150) +
    wheel(130)
  );
}

export function boat(): string {
  return (
    shape(
      'M-170 -26Q-190 -60 -204 -66Q-120 -40 0 -40Q120 -40 204 -66Q188 -60 170 -26Q120 4 0 4Q-120 4 -170 -26Z',
      palette.ink,
    ) +
    shape('M-90 -40Q-70 -104 0 -106Q70 -104 90 -40Z', palette.clay) +
    faded(0.3, stroke('M-60 -42Q-46 -94 -20 -104M0 -42V-106M60 -42Q46 -94 20 -104', palette.ink, 3)) +
    stroke('M-150 -24Q0 -10 150 -24', palette.coral, 4)
  );
}

export function solarPanel(): string {
  return (
    shape('M-90 0L-60 -80H90L60 0Z', palette.deep) +
    stroke('M-50 0L-20 -80M-10 0L20 -80M30 0L60 -80M-75 -40H75', palette.mist, 3) +
    stroke('M-60 2V22M50 2V22', palette.slate, 7)
  );
}
