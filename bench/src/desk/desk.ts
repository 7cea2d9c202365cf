import type { Bench, Question } from '../bench';
import { atMost, collectMeasured, SITE } from '../metrics/measured';
import { quantile } from '../metrics/statistics';
import { queriesOf, timeList } from './lists';
import { scrollList } from './scrolling';
import { startSeededDesk } from './seededDesk';

const APPLICATIONS = 10_000;
/** Calls of one kind per run. */
const CALLS = 20;
/** Milliseconds: a dropped frame takes two intervals at 60 frames per second. */
const DROPPED_MS = 25;
const FRAMES = 600;

async function answer({ browser, runs, isSmoke }: Bench) {
  const applications = isSmoke ? 500 : APPLICATIONS;
  const desk = await startSeededDesk(applications);
  try {
    const collected = collectMeasured();
    const slowest: number[] = [];
    for (const [name, query] of Object.entries(queriesOf(applications))) {
      await timeList(desk.origin, desk.cookie, query);
      const times: number[] = [];
      for (let call = 0; call < runs * (isSmoke ? 2 : CALLS); call += 1) {
        const ms = await timeList(desk.origin, desk.cookie, query);
        times.push(ms);
        collected.add(`list: ${name}`, 'ms', SITE, ms);
      }
      slowest.push(quantile(times, 0.95));
    }
    const scrolls = [];
    for (let run = 0; run < runs; run += 1) {
      scrolls.push(await scrollList(browser, desk.origin, desk.cookie, isSmoke ? 60 : FRAMES));
    }
    for (const { frameMs, longTaskMs } of scrolls) {
      collected.add('scrolling: frame, 95th percentile', 'ms', SITE, quantile(frameMs, 0.95));
      collected.add('scrolling: frames dropped', '', SITE, frameMs.filter((ms) => ms > DROPPED_MS).length);
      collected.add('scrolling: tasks of 50 ms and more', '', SITE, longTaskMs.length);
    }
    const longTasks = scrolls.flatMap(({ longTaskMs }) => longTaskMs).length;
    const frames = scrolls.flatMap(({ frameMs }) => frameMs);
    return {
      measured: collected.all(),
      goals: [
        atMost('95th percentile of the slowest kind of list', 100, Math.max(...slowest), 'ms'),
        atMost('95th percentile of a frame while scrolling the list', 17, quantile(frames, 0.95), 'ms'),
        atMost('long tasks while scrolling', 0, longTasks, ''),
      ],
      notes: [
        `${applications} applications on SQLite; 100 lines per call over HTTP, through the page server; ${FRAMES} frames per scroll.`,
      ],
    };
  } finally {
    await desk.stop();
  }
}

export const desk: Question = { title: "how fast the office's work list is", isOfBuild: true, answer };
