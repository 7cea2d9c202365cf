import type { MainThread, Work } from './mainThread';

const SLOT_MS = 50;
/** Less is not told. */
const LEAST_MS = 2;

const isIn = (slot: number, time: number) => time >= slot && time < slot + SLOT_MS;

/** Milliseconds between two times, by what `nameOf` calls the work. */
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

/** What was done in 50 ms, the dearest first, and what was painted. */
function doneIn(slot: number, { work, firstPaintMs, largestPaintMs }: MainThread): string {
  const done = timeBy((what) => what, work, slot, slot + SLOT_MS);
  const dearest = [...done].filter(([, taken]) => taken >= LEAST_MS).sort((one, other) => other[1] - one[1]);
  const paints = [
    ...(isIn(slot, firstPaintMs) ? ['first paint'] : []),
    ...(isIn(slot, largestPaintMs) && largestPaintMs !== firstPaintMs ? ['largest paint'] : []),
  ];
  return [...dearest.map(([what, taken]) => `${what} ${Math.round(taken)}`), ...paints].join(', ');
}

/** Rows of what main threads did in each 50 ms, first their heads; without those in which all of them waited. */
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
