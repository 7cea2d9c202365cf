import { SITE_PAGES } from 'contract/pages/pages';
import type { Bench, Question } from '../bench';
import { attempted } from '../browser/attempts';
import { atMost, collectMeasured, largestMedian, type Measured } from '../metrics/measured';
import { rotated } from '../metrics/statistics';
import { roundsOf } from '../metrics/turns';
import { ONE_BUNDLE, openPlaces, PLAIN } from '../places/places';
import { follow } from './follow';
import { PAIRS } from './pairs';

const SECOND = 'second visit';
const LOST = 'scroll positions lost on Back';

const starting = (measured: readonly Measured[], begin: string) =>
  measured.filter(({ what }) => what.startsWith(begin));

async function answer(bench: Bench) {
  const { browser, runs, isSmoke } = bench;
  const paths = SITE_PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));
  const pairs = isSmoke ? PAIRS.filter(({ from, to }) => from !== to).slice(0, 1) : PAIRS;
  const { places, close } = await openPlaces(bench, isSmoke ? [PLAIN] : [PLAIN, ONE_BUNDLE], paths);
  const found = collectMeasured();
  try {
    for (const run of roundsOf('navigation', runs)) {
      for (const pair of pairs) {
        for (const { name, origin } of rotated(places, run)) {
          const { firstMs, secondMs, isPlaceKept } = await attempted(() => follow(browser, origin, pair));
          const way = `from ${pair.from} to ${pair.to}`;
          found.add(`first visit ${way}`, 'ms', name, firstMs);
          found.add(`${SECOND} ${way}`, 'ms', name, secondMs);
          found.add(`${LOST} ${way}`, '', name, isPlaceKept ? 0 : 1);
        }
      }
    }
  } finally {
    close();
  }
  const measured = found.all();
  return {
    measured,
    goals: [
      atMost('click to painted page, second visit, worst way', 100, largestMedian(starting(measured, SECOND)), 'ms'),
      atMost('scroll positions lost on Back, worst way', 0, largestMedian(starting(measured, LOST)), ''),
    ],
    notes: [
      'On the phone, from the click that ends a touch of 100 ms to the frame with the page; in plain HTML to its first paint.',
    ],
  };
}

export const navigation: Question = { title: 'how soon the next page appears', answer };
