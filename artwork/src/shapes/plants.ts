import { palette } from '../palette';
import { between, type Random } from '../random';
import { at, circle, ellipse, faded, rect, shape, stroke, times, turned, each } from '../svg';

/** One leaf growing upwards from the origin, its right half in shade. */
export function leaf(length: number, width: number, fill: string = palette.leaf): string {
  const half = (side: number) => `M0 0 Q${side * width} ${-length * 0.45} 0 ${-length} Q0 ${-length * 0.5} 0 0Z`;
  const whole = `M0 0 Q${-width} ${-length * 0.45} 0 ${-length} Q${width} ${-length * 0.45} 0 0Z`;
  return (
    shape(whole, fill) + faded(0.22, shape(half(1), palette.ink)) + stroke(`M0 0V${-length * 0.85}`, palette.cream, 1.5)
  );
}

export function sprig(height: number, pairs: number, fill: string = palette.leaf): string {
  const step = height / (pairs + 1);
  const leaves = times(pairs, (index) => {
    const size = step * (1.7 - index / pairs);
    const y = -step * (index + 0.6);
    return at(0, y, 1, turned(-62, leaf(size, size * 0.42, fill)) + turned(62, leaf(size, size * 0.42, fill)));
  });
  return (
    stroke(`M0 0V${-height * 0.9}`, palette.deep, 4) +
    leaves +
    at(0, -height * 0.8, 1, leaf(step * 1.3, step * 0.5, fill))
  );
}

/** Tulsi, the college's plant: a sprig crowned with flower spikes. */
export function tulsi(height: number): string {
  const spike = times(5, (index) => circle(0, -index * 9, 6 - index * 0.7, index % 2 ? palette.blush : palette.coral));
  return (
    sprig(height, 4, palette.leaf) + at(0, -height * 0.92, 1, spike) + at(-14, -height * 0.78, 0.7, turned(-24, spike))
  );
}

export function pottedPlant(height: number, fill: string = palette.leaf): string {
  const fan = times(7, (index) =>
    at(
      0,
      -52,
      1,
      turned(-66 + index * 22, leaf(height * (0.75 + 0.25 * Math.cos((index - 3) / 2)), height * 0.16, fill)),
    ),
  );
  return (
    fan +
    shape('M-34 -62H34L25 0H-25Z', palette.coral) +
    faded(0.15, shape('M6 -62H34L25 0H6Z', palette.ink)) +
    rect(-38, -70, 76, 14, palette.brick, 4)
  );
}

export function aloe(size: number): string {
  return times(9, (index) =>
    turned(-72 + index * 18, leaf(size * (index % 2 ? 0.8 : 1), size * 0.16, index % 2 ? palette.leaf : palette.moss)),
  );
}

export function palm(height: number, lean = 20): string {
  const trunk = shape(
    `M-11 0Q${lean - 20} ${-height / 2} ${lean - 6} ${-height}L${lean + 6} ${-height}Q${lean} ${-height / 2} 13 0Z`,
    palette.clay,
  );
  const frond = (degrees: number, length: number, fill: string) =>
    turned(
      degrees,
      shape(
        `M0 0Q${length * 0.35} ${-length * 0.42} ${length} ${-length * 0.05}Q${length * 0.45} ${-length * 0.12} 0 0Z`,
        fill,
      ),
    );
  const crown = each([10, 52, -28], (angle, index) =>
    frond(angle, height * 0.42, index === 1 ? palette.deep : palette.teal),
  );
  const left = `<g transform="scale(-1 1)">${crown}</g>`;
  const nuts = circle(-7, 8, 9, palette.marigold) + circle(8, 10, 9, palette.clay);
  return trunk + at(lean, -height, 1, left + crown + turned(-80, frond(0, height * 0.3, palette.leaf)) + nuts);
}

export function tree(height: number, fill: string = palette.leaf): string {
  const r = height * 0.3;
  const crown =
    circle(-r * 0.7, -height * 0.58, r * 0.8, fill) +
    circle(r * 0.7, -height * 0.56, r * 0.78, fill) +
    circle(0, -height * 0.75, r, fill);
  const shade = faded(0.14, circle(r * 0.75, -height * 0.52, r * 0.62, palette.ink));
  const trunk = stroke(
    `M0 0V${-height * 0.6}M0 ${-height * 0.35}L${r * 0.5} ${-height * 0.55}`,
    palette.clay,
    height * 0.05,
  );
  return crown + shade + trunk;
}

export function bush(random: Random, width: number, fill: string = palette.teal): string {
  const count = Math.max(3, Math.round(width / 45));
  return times(count, (index) => {
    const r = between(random, 28, 46);
    return ellipse(-width / 2 + ((index + 0.5) * width) / count, -r * 0.5, r * 1.1, r, fill);
  });
}

/** Large leaves at a lower corner: the frame that all outdoor pictures share. */
export function cornerLeaves(random: Random): string {
  return times(6, (index) => {
    const fill = index % 3 === 0 ? palette.deep : index % 3 === 1 ? palette.teal : palette.leaf;
    return turned(-8 + index * 17 + between(random, -5, 5), leaf(between(random, 170, 270), 62, fill));
  });
}
