import { palette } from '../palette';
import { pick, type Random } from '../random';
import { at, circle, faded, rect, shape, stroke, times, turned } from '../svg';

export function capsule(length: number, left: string = palette.coral, right: string = palette.cream): string {
  const r = length * 0.19;
  const half = length / 2;
  return (
    shape(`M0 ${-r}H${-half + r}A${r} ${r} 0 0 0 ${-half + r} ${r}H0Z`, left) +
    shape(`M0 ${-r}H${half - r}A${r} ${r} 0 0 1 ${half - r} ${r}H0Z`, right) +
    faded(0.12, rect(-half + r, r * 0.35, length - 2 * r, r * 0.65, palette.ink)) +
    faded(0.6, stroke(`M${-half + r} ${-r * 0.5}H${half - r * 1.4}`, palette.white, r * 0.22))
  );
}

export function tablet(radius: number, fill: string = palette.cream): string {
  return (
    circle(0, 0, radius, fill) + faded(0.35, stroke(`M${-radius * 0.7} 0H${radius * 0.7}`, palette.ink, radius * 0.12))
  );
}

export function blister(rows: number, fill: string = palette.coral): string {
  return (
    rect(0, 0, 96, rows * 42 + 14, palette.steel, 8) +
    times(rows * 2, (index) => at(28 + (index % 2) * 40, 28 + Math.floor(index / 2) * 42, 1, tablet(15, fill)))
  );
}

export function jar(fill: string, lid: string = palette.deep): string {
  return (
    rect(-28, -78, 56, 78, fill, 8) +
    rect(-20, -54, 40, 30, palette.cream, 3) +
    stroke('M-12 -44H12M-12 -34H6', palette.slate, 3) +
    rect(-24, -92, 48, 16, lid, 4)
  );
}

export function carton(width: number, height: number, fill: string): string {
  return (
    rect(-width / 2, -height, width, height, fill, 3) +
    rect(-width / 2, -height * 0.62, width, height * 0.22, palette.cream) +
    faded(0.12, rect(width * 0.28, -height, width * 0.22, height, palette.ink))
  );
}

const medicineFills = [
  palette.coral,
  palette.teal,
  palette.marigold,
  palette.moss,
  palette.clay,
  palette.blush,
  palette.deep,
] as const;

/** Pharmacy shelves filled with jars, cartons and bottles; origin is the upper left corner. */
export function shelves(random: Random, width: number, rows: number, frame: string = palette.clay): string {
  const row = 112;
  const goods = times(rows, (index) => {
    let x = 36;
    let drawn = '';
    while (x < width - 40) {
      const fill = pick(random, medicineFills);
      const kind = random();
      const item =
        kind < 0.4
          ? jar(fill)
          : kind < 0.75
            ? carton(52, 50 + random() * 34, fill)
            : at(0, 0, 0.85, jar(palette.pale, palette.coral));
      drawn += at(x, (index + 1) * row - 12, 1, item);
      x += 60 + random() * 16;
    }
    return drawn + rect(0, (index + 1) * row - 12, width, 12, frame);
  });
  return (
    rect(0, 0, width, rows * row, palette.cream) +
    faded(0.35, rect(0, 0, width, rows * row, palette.dune)) +
    goods +
    rect(-8, -8, 14, rows * row + 8, frame) +
    rect(width - 6, -8, 14, rows * row + 8, frame) +
    rect(-8, -10, width + 16, 14, frame, 3)
  );
}

/** The green pharmacy cross. */
export function cross(size: number, fill: string = palette.leaf): string {
  const arm = size / 3;
  return rect(-arm / 2, -size / 2, arm, size, fill, 4) + rect(-size / 2, -arm / 2, size, arm, fill, 4);
}

export function scatter(random: Random, count: number, width: number): string {
  return times(count, (index) =>
    at(random() * width, random() * 26, 1, index % 2 ? turned(random() * 180, capsule(46)) : tablet(15, palette.cream)),
  );
}
