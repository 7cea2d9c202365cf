import type { Browser } from 'playwright-core';
import type { Bench, Question } from '../bench';
import { attempted } from '../browser/attempts';
import { openPage, PHONE } from '../browser/profiles';
import { atMost, collectMeasured, SITE } from '../metrics/measured';
import { rotated } from '../metrics/statistics';
import { roundsOf } from '../metrics/turns';
import { openPlaces } from '../places/places';
import { ACTIONS, type Action, type Outcome } from './actions';
import { MOMENTS, watchMoments, type Moment } from './moments';

async function actAt(browser: Browser, origin: string, moment: Moment, action: Action): Promise<Outcome> {
  const opened = await openPage(browser, PHONE);
  try {
    const reached = await watchMoments(opened.page);
    const act = await action.prepare(opened);
    await opened.slowDown();
    await opened.page.goto(origin + action.path, { waitUntil: 'commit' });
    await reached(moment);
    return await act(reached('hydrated'));
  } finally {
    await opened.context.close();
  }
}

async function answer(bench: Bench) {
  const { browser, runs } = bench;
  const { places, close } = await openPlaces(bench, [], ['/', ...Object.values(ACTIONS).map(({ path }) => path)]);
  const found = collectMeasured();
  for (const run of roundsOf('early', runs)) {
    for (const [what, action] of Object.entries(ACTIONS)) {
      for (const moment of MOMENTS) {
        for (const { name, origin } of rotated(places, run)) {
          const { ms } = await attempted(() => actAt(browser, origin, moment, action));
          if (ms !== undefined) found.add(`${what} at ${moment}`, 'ms', name, ms);
          found.add(`${what} at ${moment}: lost`, '', name, ms === undefined ? 1 : 0);
        }
      }
    }
  }
  close();
  const measured = found.all();
  const lost = measured
    .filter(({ what }) => what.endsWith(': lost'))
    .flatMap(({ values }) => values[SITE] ?? [])
    .reduce((sum, one) => sum + one, 0);
  return {
    measured,
    goals: [atMost(`lost of ${Object.keys(ACTIONS).length * MOMENTS.length * runs} early actions`, 0, lost, '')],
    notes: [
      'On the phone: from the click to the frame with the menu, or to the page that the link opens; for typing, the slowest key.',
      'At hydration: when React has loaded, but has not hydrated the page yet. Lost means not answered within 20 s, or not kept.',
    ],
  };
}

export const early: Question = { title: 'what happens to interactions before the scripts have run', answer };
