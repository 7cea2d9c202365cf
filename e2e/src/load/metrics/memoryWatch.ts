import { bytesOfFamilies } from '../../chaos/memory';
import type { Part } from '../setUp/setUp';
import { mean } from './statistics';

const EVERY_MS = 2000;
const MINUTE_MS = 60_000;

/** Memory of one part of the set-up, including its child processes, in megabytes. */
export interface Memory {
  part: string;
  /** means of the second and of the last minute; NaN for a shorter run */
  secondMinuteMb: number;
  lastMinuteMb: number;
}

interface Sample {
  at: number;
  part: string;
  bytes: number;
}

/** Averages the samples of a run that lasted from `begunAt` to `endedAt`. */
export function memoryOf(part: string, samples: readonly Sample[], begunAt: number, endedAt: number): Memory {
  const within = (from: number, to: number) => {
    const bytes = samples.filter((one) => one.part === part && one.bytes > 0 && one.at >= from && one.at < to);
    return Math.round(mean(bytes.map((one) => one.bytes)) / 1024 / 1024);
  };
  // rounds away floating-point errors
  if (Math.round(endedAt - begunAt) < 2 * MINUTE_MS) return { part, secondMinuteMb: NaN, lastMinuteMb: NaN };
  return {
    part,
    secondMinuteMb: within(begunAt + MINUTE_MS, begunAt + 2 * MINUTE_MS),
    lastMinuteMb: within(endedAt - MINUTE_MS, endedAt),
  };
}

/** Watches the memory of every part until it is stopped. */
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
