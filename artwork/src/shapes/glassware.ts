import { palette } from '../palette';
import { circle, ellipse, faded, rect, shape, stroke, times, at } from '../svg';

const glass = 'rgba(255,255,255,0.62)';
const rim = palette.slate;
const shine = (d: string) => faded(0.8, stroke(d, palette.white, 5));

export function flask(liquid: string): string {
  return (
    shape('M-16 -150V-95L-62 -12Q-66 0 -52 0H52Q66 0 62 -12L16 -95V-150Z', glass) +
    shape('M-39 -54H39L62 -12Q66 0 52 0H-52Q-66 0 -62 -12Z', liquid) +
    faded(0.35, ellipse(0, -54, 38, 6, palette.white)) +
    stroke('M-16 -150V-95L-62 -12Q-66 0 -52 0H52Q66 0 62 -12L16 -95V-150M-22 -150H22', rim, 4) +
    shine('M-38 -36L-48 -16')
  );
}

export function roundFlask(liquid: string): string {
  return (
    circle(0, -52, 52, glass) +
    rect(-14, -150, 28, 60, glass) +
    shape('M-50 -40Q-40 -48 0 -44Q34 -40 50 -46Q52 0 0 0Q-48 0 -50 -40Z', liquid) +
    stroke('M-14 -150V-102A52 52 0 1 0 14 -102V-150M-20 -150H20', rim, 4) +
    shine('M-32 -72Q-38 -60 -38 -50')
  );
}

export function beaker(liquid: string, fill = 0.55): string {
  const top = -110 * fill;
  return (
    rect(-46, -110, 92, 110, glass, 8) +
    rect(-44, top, 88, -top - 2, liquid, 8) +
    faded(0.35, ellipse(0, top + 2, 43, 6, palette.white)) +
    stroke('M-52 -112H-46V-8Q-46 0 -38 0H38Q46 0 46 -8V-112H50', rim, 4) +
    times(4, (index) => stroke(`M20 ${-26 - index * 20}H36`, rim, 3))
  );
}

export function cylinder(liquid: string): string {
  return (
    rect(-16, -190, 32, 184, glass, 4) +
    rect(-15, -120, 30, 112, liquid, 4) +
    stroke('M-16 -190V-6M16 -190V-6M-22 -190H22', rim, 4) +
    rect(-32, -8, 64, 8, rim, 4) +
    times(7, (index) => stroke(`M2 ${-40 - index * 20}H14`, palette.cream, 3))
  );
}

export function tubeRack(liquids: readonly string[]): string {
  const tubes = liquids.map((liquid, index) => {
    const x = 24 + index * 38;
    return (
      rect(x - 11, -120, 22, 108, glass, 11) +
      rect(x - 10, -70 - ((index * 17) % 30), 20, 56 + ((index * 17) % 30), liquid, 10) +
      stroke(`M${x - 14} -120H${x + 14}`, rim, 4)
    );
  });
  const width = liquids.length * 38 + 12;
  return (
    rect(0, -96, width, 12, palette.clay, 3) +
    tubes.join('') +
    rect(0, -52, width, 10, palette.clay, 3) +
    rect(0, -14, width, 14, palette.clay, 3) +
    rect(-6, -100, 12, 100, palette.brick, 3) +
    rect(width - 6, -100, 12, 100, palette.brick, 3)
  );
}

export function burette(liquid: string): string {
  return (
    rect(-70, -12, 130, 12, palette.deep, 4) +
    rect(-56, -330, 9, 322, palette.slate, 3) +
    rect(-56, -250, 62, 8, palette.slate, 3) +
    rect(-8, -320, 16, 200, glass, 5) +
    rect(-7, -270, 14, 148, liquid, 5) +
    stroke('M-8 -320V-120M8 -320V-120M0 -120V-92', rim, 3) +
    stroke('M-14 -112H14', palette.coral, 7) +
    at(0, -12, 0.62, flask(liquid))
  );
}

export function mortar(fill: string = palette.cream): string {
  return (
    stroke('M12 -84L62 -168', palette.clay, 20) +
    shape('M-78 -92H78Q74 -30 34 -16L44 0H-44L-34 -16Q-74 -30 -78 -92Z', fill) +
    faded(0.12, shape('M20 -92H78Q74 -30 34 -16L44 0H10Q40 -40 20 -92Z', palette.ink)) +
    rect(-86, -104, 172, 18, palette.dune, 9)
  );
}

export function dropperBottle(fill: string): string {
  return (
    rect(-24, -70, 48, 70, fill, 9) +
    rect(-16, -52, 32, 30, palette.cream, 3) +
    rect(-13, -84, 26, 16, palette.ink, 3) +
    ellipse(0, -98, 11, 17, palette.coral)
  );
}
