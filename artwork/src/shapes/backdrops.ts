import { palette } from '../palette';
import { between, type Random } from '../random';
import { at, circle, ellipse, faded, rect, shape, stroke, times, each } from '../svg';
import { bush, cornerLeaves, palm } from './plants';

export interface Outdoors {
  readonly sky?: string;
  readonly sun?: string;
  readonly ground?: string;
  readonly horizon?: number;
}

function hills(random: Random, y: number, height: number, fill: string): string {
  let d = `M0 ${y}`;
  for (let x = 0; x < 1200; x += 300) {
    const top = y - between(random, height * 0.5, height);
    d += `Q${x + 90} ${top} ${x + 150} ${top + 10}T${x + 300} ${y - height * 0.25}`;
  }
  return shape(`${d}L1200 ${y + 10}H0Z`, fill);
}

/** Sky, a large sun, the Western Ghats, a line of trees and the ground. */
export function outdoors(random: Random, options: Outdoors = {}): string {
  const { sky = palette.sky, sun = palette.cream, ground = palette.moss, horizon = 520 } = options;
  const sunX = between(random, 200, 1000);
  return (
    rect(0, 0, 1200, 800, sky) +
    faded(0.5, circle(sunX, 210, 170, sun)) +
    circle(sunX, 210, 122, sun) +
    faded(0.75, hills(random, horizon, 210, palette.mist)) +
    faded(0.55, hills(random, horizon, 120, palette.teal)) +
    at(600, horizon + 12, 1, bush(random, 1280, palette.leaf)) +
    rect(0, horizon, 1200, 800 - horizon, ground) +
    faded(0.35, ellipse(between(random, 300, 900), horizon + 190, 620, 110, palette.sand))
  );
}

export function river(y: number, height: number): string {
  const waves = times(9, (index) =>
    faded(
      0.55,
      stroke(`M${(index * 263) % 1140} ${y + 16 + ((index * 37) % (height - 24))}q22 -10 44 0t44 0`, palette.cream, 4),
    ),
  );
  return rect(0, y, 1200, height, palette.teal) + faded(0.25, rect(0, y, 1200, 16, palette.cream)) + waves;
}

export function palmGrove(random: Random, xs: readonly number[], y: number): string {
  return each(xs, (x) => at(x, y, 1, palm(between(random, 300, 420), between(random, -50, 50))));
}

export function corners(random: Random): string {
  return (
    at(-30, 830, 1, cornerLeaves(random)) + `<g transform="translate(1230 830) scale(-1 1)">${cornerLeaves(random)}</g>`
  );
}

/** An arched window with the hills and a palm outside; origin is the middle of the sill. */
export function archWindow(width: number, height: number, sky: string = palette.sky): string {
  const r = width / 2;
  const outline = `M${-r} 0V${-height + r}A${r} ${r} 0 0 1 ${r} ${-height + r}V0Z`;
  return (
    shape(outline, sky) +
    circle(-r * 0.3, -height * 0.62, r * 0.3, palette.cream) +
    shape(
      `M${-r} 0V${-height * 0.28}Q${-r * 0.3} ${-height * 0.5} ${r * 0.2} ${-height * 0.26}T${r} ${-height * 0.3}V0Z`,
      palette.mist,
    ) +
    shape(`M${-r} 0V${-height * 0.14}Q0 ${-height * 0.28} ${r} ${-height * 0.1}V0Z`, palette.leaf) +
    `<g fill="none" stroke="${palette.cream}" stroke-width="12"><path d="${outline}"/></g>` +
    stroke(`M0 0V${-height}M${-r} ${-height * 0.45}H${r}`, palette.cream, 7) +
    rect(-r - 18, -4, width + 36, 16, palette.dune, 4)
  );
}

export interface Indoors {
  readonly wall?: string;
  readonly floor?: string;
  readonly windows?: readonly number[];
  readonly sky?: string;
}

export function indoors({
  wall = palette.sand,
  floor = palette.clay,
  windows = [220, 980],
  sky = palette.sky,
}: Indoors = {}): string {
  return (
    rect(0, 0, 1200, 800, wall) +
    faded(0.4, circle(600, 300, 330, palette.cream)) +
    each(windows, (x) => at(x, 400, 1, archWindow(210, 310, sky))) +
    faded(0.16, rect(0, 500, 1200, 160, palette.teal)) +
    rect(0, 496, 1200, 10, palette.cream) +
    rect(0, 650, 1200, 150, floor) +
    faded(
      0.18,
      stroke('M0 690H1200M0 740H1200M180 650L90 800M520 650L480 800M760 650L800 800M1060 650L1150 800', palette.ink, 3),
    )
  );
}

/** A laboratory bench along the lower edge; things stand on it at y. */
export function bench(y: number, front: string = palette.teal): string {
  const doors = times(
    5,
    (index) =>
      rect(24 + index * 236, y + 48, 210, 800, 'rgba(23,48,47,0.16)', 8) +
      rect(100 + index * 236, y + 66, 58, 10, palette.marigold, 5),
  );
  return (
    rect(0, y + 20, 1200, 800 - y, front) +
    doors +
    rect(-10, y, 1220, 26, palette.cream, 4) +
    faded(0.2, rect(0, y + 26, 1200, 9, palette.ink))
  );
}

export function table(width: number, height: number, top: string = palette.clay): string {
  return (
    rect(-width / 2 + 20, -height, 18, height, palette.brick) +
    rect(width / 2 - 38, -height, 18, height, palette.brick) +
    rect(-width / 2, -height - 12, width, 22, top, 6)
  );
}

export function lamps(xs: readonly number[]): string {
  return each(
    xs,
    (x) =>
      stroke(`M${x} 0V74`, palette.ink, 4) +
      faded(0.18, shape(`M${x - 40} 110L${x - 150} 420H${x + 150}L${x + 40} 110Z`, palette.white)) +
      shape(`M${x - 44} 112Q${x - 34} 72 ${x} 72Q${x + 34} 72 ${x + 44} 112Z`, palette.coral) +
      ellipse(x, 112, 20, 8, palette.cream),
  );
}

export function bunting(y: number): string {
  const fills = [palette.coral, palette.marigold, palette.teal, palette.cream];
  const sag = (x: number) => y + 70 * (1 - ((x - 600) / 600) ** 2);
  return (
    stroke(`M-10 ${y}Q600 ${y + 140} 1210 ${y}`, palette.ink, 4) +
    times(17, (index) => {
      const x = 40 + index * 70;
      return shape(
        `M${x - 26} ${sag(x - 26)}L${x + 26} ${sag(x + 26)}L${x} ${sag(x) + 56}Z`,
        fills[index % 4] ?? palette.coral,
      );
    })
  );
}
