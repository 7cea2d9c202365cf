import { palette } from '../palette';
import { between, pick, type Random } from '../random';
import { at, circle, faded, rect, shape, stroke, times } from '../svg';

const spines = [
  palette.deep,
  palette.coral,
  palette.teal,
  palette.marigold,
  palette.clay,
  palette.moss,
  palette.brick,
  palette.cream,
] as const;

export function bookStack(random: Random, count: number): string {
  return times(count, (index) => {
    const width = between(random, 120, 160);
    const shift = between(random, -10, 10);
    const y = -(index + 1) * 27;
    return (
      rect(shift - width / 2, y, width, 26, pick(random, spines), 5) +
      rect(shift - width / 2 + 12, y + 6, 8, 14, palette.cream) +
      rect(shift + width / 2 - 10, y + 4, 8, 18, palette.white, 2)
    );
  });
}

export function openBook(): string {
  return (
    shape('M0 0Q-60 -26 -120 -4V-76Q-60 -98 0 -70Q60 -98 120 -76V-4Q60 -26 0 0Z', palette.white) +
    faded(0.1, shape('M0 0Q60 -26 120 -4V-76Q60 -98 0 -70Z', palette.ink)) +
    times(3, (index) =>
      stroke(
        `M-98 ${-62 + index * 16}Q-60 ${-74 + index * 16} -20 ${-58 + index * 16}M20 ${-58 + index * 16}Q60 ${-74 + index * 16} 98 ${-62 + index * 16}`,
        palette.steel,
        4,
      ),
    ) +
    stroke('M-120 -2Q-60 -22 0 2Q60 -22 120 -2', palette.coral, 6)
  );
}

/** Book shelves; origin is the upper left corner. */
export function bookcase(random: Random, width: number, rows: number): string {
  const row = 104;
  const books = times(rows, (index) => {
    let x = 12;
    let drawn = '';
    while (x < width - 34) {
      const thick = between(random, 15, 28);
      const height = between(random, 62, 86);
      drawn +=
        rect(x, (index + 1) * row - 12 - height, thick, height, pick(random, spines), 2) +
        rect(x + 3, (index + 1) * row - height + 2, thick - 6, 6, palette.cream);
      x += thick + (random() < 0.12 ? 26 : 2);
    }
    return drawn + rect(0, (index + 1) * row - 12, width, 12, palette.clay);
  });
  return (
    rect(0, 0, width, rows * row, '#8d6039') +
    books +
    rect(-8, -10, 12, rows * row + 10, palette.clay) +
    rect(width - 4, -10, 12, rows * row + 10, palette.clay) +
    rect(-8, -12, width + 16, 14, palette.clay, 3)
  );
}

export function sheet(width: number, height: number, accent: string = palette.coral): string {
  const lines = Math.floor((height - 50) / 18);
  return (
    rect(0, 0, width, height, palette.white, 4) +
    rect(14, 14, width * 0.5, 10, accent, 4) +
    times(lines, (index) => rect(14, 36 + index * 18, width - 28 - (index % 3) * 18, 5, palette.steel, 2))
  );
}

export function clipboard(): string {
  return (
    rect(-44, -120, 88, 120, palette.clay, 6) +
    at(-36, -110, 1, sheet(72, 102, palette.teal)) +
    rect(-18, -128, 36, 16, palette.slate, 5)
  );
}

export function certificate(): string {
  return (
    rect(-90, -124, 180, 124, palette.cream, 4) +
    stroke('M-80 -114H80V-10H-80Z', palette.marigold, 4) +
    rect(-40, -96, 80, 9, palette.deep, 4) +
    times(2, (index) => rect(-56, -72 + index * 16, 112, 5, palette.steel, 2)) +
    circle(52, -28, 15, palette.coral) +
    shape('M42 -22L38 4L52 -6L66 4L62 -22Z', palette.coral)
  );
}

export function cap(tassel: string = palette.marigold): string {
  return (
    shape('M-34 -8Q0 12 34 -8V18Q0 36 -34 18Z', palette.ink) +
    shape('M0 -40L72 -12L0 16L-72 -12Z', palette.deep) +
    stroke('M0 -12L48 -2V26', tassel, 4) +
    circle(48, 30, 6, tassel)
  );
}

export function poster(width: number, height: number): string {
  return (
    rect(0, 0, width, height, palette.white, 6) +
    rect(0, 0, width, height * 0.16, palette.deep, 6) +
    rect(16, height * 0.06, width * 0.6, 9, palette.cream, 4) +
    rect(16, height * 0.24, width * 0.38, height * 0.3, palette.pale, 4) +
    times(4, (index) =>
      rect(
        26 + index * width * 0.085,
        height * (0.5 - 0.05 * (index + 1)),
        width * 0.05,
        height * 0.05 * (index + 1),
        palette.coral,
      ),
    ) +
    times(6, (index) =>
      rect(width * 0.54, height * 0.26 + index * 18, width * 0.38 - (index % 2) * 20, 6, palette.steel, 3),
    ) +
    circle(width * 0.26, height * 0.76, height * 0.13, palette.marigold) +
    shape(
      `M${width * 0.26} ${height * 0.76}V${height * 0.63}A${height * 0.13} ${height * 0.13} 0 0 1 ${width * 0.26 + height * 0.13} ${height * 0.76}Z`,
      palette.teal,
    ) +
    times(5, (index) =>
      rect(width * 0.54, height * 0.66 + index * 16, width * 0.36 - (index % 3) * 14, 6, palette.steel, 3),
    )
  );
}
