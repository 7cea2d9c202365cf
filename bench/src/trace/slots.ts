import type { MainThread, Work } from './mainThread';

const SLOT_MS = 50;
/** Shorter work is not listed. */
const LEAST_MS = 2;

const isIn = (slot: number, time: number) => time >= slot && time < slot + SLOT_MS;

/** Returns the milliseconds of work between two times, by the name that `nameOf` gives it. */
export function timeBy(
  nameOf: (what: string) => string,
  work: readonly Work[],
  begin = 0,
  end = Infinity,
): Map<string, number> {
  const times = new Map<string, number>();
  for (const { from, to, what } of work) {
    const taken = Math.min(to, end) - Math.max(from, begin);
    if (taken > 0) times.set(nameOf(what), (times.get(nameOf(what)) ?? 0) + taken);
  }
  return times;
}

/** Lists the work and the paints in a slot of 50 ms, the longest first. */
function doneIn(slot: number, { work, firstPaintMs, largestPaintMs }: MainThread): string {
  const done = timeBy((what) => what, work, slot, slot + SLOT_MS);
  const dearest = [...done].filter(([, taken]) => taken >= LEAST_MS).sort((one, other) => other[1] - one[1]);
  const paints = [
    ...(isIn(slot, firstPaintMs) ? ['first paint'] : []),
    ...(isIn(slot, largestPaintMs) && largestPaintMs !== firstPaintMs ? ['largest paint'] : []),
  ];
  return [...dearest.map(([what, taken]) => `${what} ${Math.round(taken)}`), ...paints].join(', ');
}

/** Returns a header row, then what the main threads did in each 50 ms; slots in which all were idle are left out. */
export function slotsTable(threads: Record<string, MainThread>): string[][] {
  const all = Object.values(threads);
  const ends = all.flatMap(({ work, firstPaintMs, largestPaintMs }) => [
    ...work.map(({ to }) => to),
    ...[firstPaintMs, largestPaintMs].filter(Number.isFinite),
  ]);
  const slots = Array.from({ length: Math.ceil(Math.max(0, ...ends) / SLOT_MS) + 1 }, (_, index) => index * SLOT_MS);
  const rows = slots.map((slot) => [String(slot), ...all.map((thread) => doneIn(slot, thread))]);
  return [['ms', ...Object.keys(threads)], ...rows.filter(([, ...done]) => done.some(Boolean))];
}
