import { bytesOfFamilies } from '../../chaos/memory';
import type { Part } from '../setUp/setUp';
import { mean } from './statistics';

const EVERY_MS = 2000;
const MINUTE_MS = 60_000;

/** Of one part of the set-up, with the processes that it has started, in megabytes. */
export interface Memory {
  part: string;
  /** means of the second and of the last minute; NaN of a run that is shorter */
  secondMinuteMb: number;
  lastMinuteMb: number;
}

interface Sample {
  at: number;
  part: string;
  bytes: number;
}

/** Averages of samples, which a run took from `begunAt` to `endedAt`. */
export function memoryOf(part: string, samples: readonly Sample[], begunAt: number, endedAt: number): Memory {
  const within = (from: number, to: number) => {
    const bytes = samples.filter((one) => one.part === part && one.bytes > 0 && one.at >= from && one.at < to);
    return Math.round(mean(bytes.map((one) => one.bytes)) / 1024 / 1024);
  };
  // sums of fractions of a millisecond
  if (Math.round(endedAt - begunAt) < 2 * MINUTE_MS) return { part, secondMinuteMb: NaN, lastMinuteMb: NaN };
  return {
    part,
    secondMinuteMb: within(begunAt + MINUTE_MS, begunAt + 2 * MINUTE_MS),
    lastMinuteMb: within(endedAt - MINUTE_MS, endedAt),
  };
}

/** Watches how much every part holds, until it is stopped. */
export function watchMemory(parts: readonly Part[]) {
  const samples: Sample[] = [];
  const look = async () => {
    const at = performance.now();
    const bytes = await bytesOfFamilies(parts.map(({ pid }) => pid()));
    parts.forEach(({ name }, index) => samples.push({ at, part: name, bytes: bytes[index] ?? 0 }));
  };
  const timer = parts.length > 0 ? setInterval(() => void look().catch(() => undefined), EVERY_MS) : undefined;
  return {
    stop: () => clearInterval(timer),
    between: (begunAt: number, endedAt: number): Memory[] =>
      parts.map(({ name }) => memoryOf(name, samples, begunAt, endedAt)),
  };
}
