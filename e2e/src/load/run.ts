import type { ApplicantTally, Submission } from './users/applicants';
import { type Crowd, openCrowd } from './users/crowd';
import { namesInOffice, workInOffice } from './users/office';
import { realPictures } from './users/pictures';
import { askForHealth } from './users/probe';
import { type Memory, watchMemory } from './metrics/memoryWatch';
import { percentile, randomNumbers } from './metrics/statistics';
import { newApplicantTally, newTally, type Tally } from './metrics/tally';
import { killInTurn, type Outage } from './setUp/killing';
import type { SetUp } from './setUp/setUp';
import type { Settings } from './settings';
import { runSurge, type Surge } from './surge';

const OFFICE_EVERY_MS = 20_000;
const KILL_EVERY_MS = 20_000;
const PROGRESS_EVERY_MS = 30_000;

/** The observations of one run. */
export interface Observed {
  crowd: ApplicantTally;
  office: Tally;
  health: Tally;
  memory: Memory[];
  outages: Outage[];
  surge?: Surge;
  /** of all acknowledged applications; undefined without access to the office's data */
  losses?: { lost: number; doubled: number };
}

/** Minimum interval in a short run, so that one round finishes before the next. */
const SHORTEST_MS = 5000;

/** Returns moments in the middle of a run, not too close to its ends. */
function everySo(often: number, from: number, to: number): number[] {
  const step = Math.min(often, Math.max((to - from) / 4, SHORTEST_MS));
  const times = Math.max(Math.floor((to - from) / step) - 1, 1);
  return Array.from({ length: times }, (_value, turn) => from + (turn + 0.5) * step);
}

function lossesIn(submissions: readonly Submission[], stored: readonly string[]) {
  const times = new Map<string, number>();
  for (const name of stored) times.set(name, (times.get(name) ?? 0) + 1);
  return {
    lost: submissions.filter(({ name, acknowledgedMs }) => acknowledgedMs !== undefined && !times.has(name)).length,
    doubled: submissions.filter(({ name }) => (times.get(name) ?? 0) > 1).length,
  };
}

function showProgress(begunAt: number, { pages, submissions }: ApplicantTally): () => void {
  const timer = setInterval(() => {
    const minutes = ((performance.now() - begunAt) / 60_000).toFixed(1);
    const acknowledged = submissions.filter(({ acknowledgedMs }) => acknowledgedMs !== undefined).length;
    process.stderr.write(
      `${minutes} min: ${pages.times.length} pages, 95 % within ${percentile(pages.times, 0.95).toFixed(0)} ms, ` +
        `${pages.failures.length + pages.shed} failed; ${acknowledged} applications acknowledged\n`,
    );
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(timer);
}

/** Runs the load on a site for the requested time. */
export async function runLoad(setUp: SetUp, settings: Settings): Promise<Observed> {
  const { origin, parts, office } = setUp;
  const crowd: Crowd = openCrowd(origin, await realPictures(), randomNumbers(settings.seed));
  const seen: Observed = {
    crowd: newApplicantTally(),
    office: newTally(),
    health: newTally(),
    memory: [],
    outages: [],
  };
  if (!settings.cold) {
    process.stderr.write('reading every page once …\n');
    await crowd.warmUp();
  }
  const from = performance.now();
  const to = from + settings.minutes * 60_000;
  const memory = watchMemory(parts);
  const endProgress = showProgress(from, seen.crowd);
  const killed = settings.kill ? parts.filter(({ name }) => name !== 'nginx') : [];
  await Promise.all([
    crowd.come(settings, { from, to }, seen.crowd),
    askForHealth(origin, from, to, seen.health),
    office && workInOffice(office, everySo(OFFICE_EVERY_MS, from, to), seen.office),
    killed.length > 0 && killInTurn(killed, everySo(KILL_EVERY_MS, from, to), to, seen.outages),
  ]);
  seen.memory = memory.between(from, to);
  memory.stop();
  endProgress();
  const submissions = [...seen.crowd.submissions];
  if (settings.surge) {
    process.stderr.write('now ten times as many …\n');
    const { calm, ...surge } = await runSurge(origin, crowd, settings);
    seen.surge = surge;
    submissions.push(...surge.crowd.submissions, ...surge.filling.submissions, ...calm.submissions);
  }
  if (office) {
    // the measurements are reported even if this fails
    seen.losses = await namesInOffice(office).then(
      (stored) => lossesIn(submissions, stored),
      (error: unknown) => {
        process.stderr.write(`the office's list cannot be read: ${String(error)}\n`);
        return { lost: NaN, doubled: NaN };
      },
    );
  }
  return seen;
}
