import { palette } from '../palette';
import { circle, faded, rect, shape, stroke, times } from '../svg';

export function microscope(): string {
  return (
    rect(-70, -22, 140, 22, palette.deep, 10) +
    stroke('M44 -22Q84 -110 34 -190', palette.deep, 26) +
    rect(-52, -86, 92, 14, palette.ink, 4) +
    rect(-24, -96, 40, 10, palette.mist) +
    `<g transform="rotate(-24 0 -190)">${rect(-18, -232, 36, 96, palette.teal, 8)}${rect(-13, -276, 26, 50, palette.ink, 5)}${rect(-11, -140, 22, 34, palette.slate, 4)}</g>` +
    circle(54, -92, 17, palette.coral) +
    circle(54, -92, 7, palette.cream)
  );
}

export function balance(): string {
  return (
    rect(-70, -40, 140, 40, palette.cream, 8) +
    rect(-40, -30, 56, 20, palette.deep, 3) +
    stroke('M-32 -20H0', palette.mist, 4) +
    circle(44, -20, 8, palette.coral) +
    faded(0.4, rect(-58, -136, 116, 92, palette.white, 4)) +
    stroke('M-58 -44V-136H58V-44', palette.slate, 4) +
    rect(-34, -56, 68, 8, palette.slate, 4)
  );
}

/** A stack of HPLC modules with solvent bottles on top. */
export function hplc(): string {
  const modules = times(4, (index) => {
    const y = -(index + 1) * 62;
    return (
      rect(-90, y, 180, 58, index % 2 ? palette.cream : palette.pale, 6) +
      rect(-78, y + 14, 60, 30, palette.deep, 3) +
      stroke(`M10 ${y + 22}H70M10 ${y + 36}H50`, palette.steel, 4) +
      circle(76, y + 44, 5, index === 2 ? palette.coral : palette.leaf)
    );
  });
  const bottle = (x: number, fill: string) =>
    rect(x - 20, -308, 40, 58, fill, 7) +
    rect(x - 9, -322, 18, 16, palette.ink, 3) +
    stroke(`M${x} -322Q${x + 8} -350 ${x + 40} -336`, palette.slate, 3);
  return (
    bottle(-62, 'rgba(31,117,107,0.55)') +
    bottle(-12, 'rgba(240,166,58,0.7)') +
    bottle(38, 'rgba(232,106,75,0.6)') +
    modules +
    rect(-94, -4, 188, 6, palette.ink, 3)
  );
}

export function monitor(content: string, screen: string = palette.deep): string {
  return (
    rect(-12, -40, 24, 34, palette.slate) +
    rect(-46, -10, 92, 10, palette.slate, 5) +
    rect(-100, -170, 200, 134, palette.ink, 8) +
    rect(-91, -161, 182, 114, screen, 3) +
    content
  );
}

export function chromatogram(): string {
  return stroke(
    'M-80 -62H-58Q-50 -62 -46 -138Q-42 -62 -30 -62H-8Q0 -62 4 -104Q8 -62 18 -62H34Q40 -62 44 -124Q48 -62 56 -62H80',
    palette.marigold,
    5,
  );
}

export function molecule(): string {
  const hexagon = (x: number) => `M${x} -132l26 15v30l-26 15l-26 -15v-30Z`;
  return (
    stroke(hexagon(-28) + hexagon(24) + 'M50 -117L74 -130M-54 -87L-76 -74', palette.mist, 5) +
    circle(76, -131, 8, palette.coral) +
    circle(-76, -74, 8, palette.marigold)
  );
}

export function tabletPress(): string {
  return (
    rect(-130, -120, 260, 120, palette.teal, 10) +
    rect(-104, -92, 90, 60, palette.deep, 6) +
    faded(0.35, rect(-118, -250, 236, 130, palette.white)) +
    stroke('M-118 -120V-250H118V-120', palette.slate, 7) +
    rect(-80, -172, 160, 34, palette.steel, 6) +
    times(6, (index) => rect(-70 + index * 25, -214, 12, 42, palette.slate, 3)) +
    rect(-94, -226, 188, 16, palette.steel, 6) +
    shape('M-44 -330H44L18 -262H-18Z', palette.steel) +
    rect(-50, -342, 100, 14, palette.slate, 5) +
    circle(60, -62, 16, palette.coral) +
    circle(96, -62, 9, palette.marigold) +
    shape('M130 -108L196 -64V-50L130 -86Z', palette.slate)
  );
}

export function tank(height: number): string {
  return (
    stroke(`M-50 0V-40M50 0V-40`, palette.slate, 10) +
    shape(`M-70 -60H70Q64 -30 0 -24Q-64 -30 -70 -60Z`, palette.slate) +
    rect(-70, -height, 140, height - 58, palette.steel, 6) +
    shape(
      `M-70 ${-height + 4}Q-60 ${-height - 40} 0 ${-height - 44}Q60 ${-height - 40} 70 ${-height + 4}Z`,
      palette.steel,
    ) +
    faded(0.14, rect(26, -height, 44, height - 58, palette.ink)) +
    circle(0, -height * 0.62, 24, palette.deep) +
    circle(0, -height * 0.62, 15, palette.mist) +
    stroke(`M0 ${-height - 44}V${-height - 90}H120`, palette.slate, 12)
  );
}

export function headset(): string {
  return (
    stroke('M-44 -30V-50A44 44 0 0 1 44 -50V-30', palette.ink, 10) +
    rect(-58, -50, 26, 46, palette.coral, 10) +
    rect(32, -50, 26, 46, palette.coral, 10) +
    stroke('M44 -8Q40 14 12 14', palette.ink, 5) +
    circle(8, 14, 7, palette.ink)
  );
}
