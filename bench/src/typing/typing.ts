import { applicationPage } from 'contract/pages/admissions';
import type { Bench, Question } from '../bench';
import { attempted } from '../browser/attempts';
import { atMost, collectMeasured, largestRatio } from '../metrics/measured';
import { quantile, rotated } from '../metrics/statistics';
import { roundsOf } from '../metrics/turns';
import { ONE_BUNDLE, openPlaces, PLAIN } from '../places/places';
import { typeInForm } from './typeInForm';

const PERCENTILES = { 'key to frame, 50th percentile': 0.5, 'key to frame, 98th percentile': 0.98 };
const SLOW = 'key to frame, 98th percentile';
const SMOKE_FIELDS = 1;

async function answer(bench: Bench) {
  const { browser, runs, isSmoke } = bench;
  const { path } = applicationPage;
  const { places, close } = await openPlaces(bench, isSmoke ? [PLAIN] : [PLAIN, ONE_BUNDLE], [path]);
  const found = collectMeasured();
  try {
    for (const run of roundsOf('typing', runs)) {
      for (const { name, origin } of rotated(places, run)) {
        const keys = await attempted(() => typeInForm(browser, origin + path, isSmoke ? SMOKE_FIELDS : undefined));
        if (keys.length === 0)
          throw new Error(`${name}: no key that was pressed in the form of ${path} changed a field`);
        for (const [what, share] of Object.entries(PERCENTILES)) found.add(what, 'ms', name, quantile(keys, share));
      }
    }
  } finally {
    close();
  }
  const measured = found.all();
  const slow = measured.filter(({ what }) => what === SLOW);
  return {
    measured,
    goals: [atMost('key to frame in the form, 98th percentile, to plain HTML', 1.2, largestRatio(slow, PLAIN))],
    notes: [
      'A percentile of each run, on the phone’s processor. `npm run bench -w mf-admissions` measures the form alone.',
    ],
  };
}

export const typing: Question = { title: 'how soon a key press shows in the application form', answer };
