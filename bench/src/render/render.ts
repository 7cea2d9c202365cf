import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { liveRelease } from 'e2e/src/releases';
import { ALL_PAGES } from 'e2e/src/routes';
import { nextMessage, root } from 'e2e/src/site';
import { PAGES_BY_REMOTE } from 'contract/pages/pages';
import type { Bench, Question } from '../bench';
import { atMost, collectMeasured, largestMedian, SITE } from '../metrics/measured';
import { median } from '../metrics/statistics';
import type { RenderOrder, RenderTimes } from './renderer';

const FIRST = 'first render in a new process';
const LATER = 'render of an uncached page';
/** Rounds in which the code is still being optimised. */
const WARM_UP = 3;

async function timesOf(order: RenderOrder): Promise<RenderTimes> {
  const child = fork(path.join(__dirname, 'renderer.ts'));
  try {
    child.send(order);
    const { times, failed } = await nextMessage<{ times?: RenderTimes; failed?: string }>(child);
    if (!times) throw new Error(failed);
    return times;
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

async function answer({ origin, runs, isSmoke }: Bench) {
  const releasesDir = path.join(root, 'releases');
  const names = ['shell', ...Object.keys(PAGES_BY_REMOTE)];
  const releases = Object.fromEntries(names.map((name) => [name, liveRelease(releasesDir, name).dir]));
  const paths = isSmoke ? ALL_PAGES.slice(0, 3) : ALL_PAGES;
  const times = await timesOf({ origin, releases, paths, rounds: WARM_UP + runs });
  const [overall, byPage] = [collectMeasured(), collectMeasured()];
  for (const [url, [first = NaN, ...later]] of Object.entries(times)) {
    const warm = later.slice(WARM_UP - 1);
    overall.add(FIRST, 'ms', SITE, first);
    overall.add(LATER, 'ms', SITE, median(warm));
    for (const value of warm) byPage.add(`render of ${url}`, 'ms', SITE, value);
  }
  const measured = overall.all();
  return {
    measured,
    details: byPage.all(),
    goals: [
      atMost(
        'processor time of one render, median page',
        15,
        largestMedian(measured.filter(({ what }) => what === LATER)),
        'ms',
      ),
    ],
    notes: [
      `Processor time of the median page of ${paths.length}, with the quartiles of all; each page is in the JSON.`,
      'Loaders, React and the serialized state; not the document around it, its compression, and the responses of the api.',
    ],
  };
}

export const render: Question = { title: 'what an uncached page costs', isOfBuild: true, answer };
