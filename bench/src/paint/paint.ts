import { ALL_PAGES } from 'e2e/src/routes';
import { applicationPage } from 'contract/pages/admissions';
import type { Bench, Question } from '../bench';
import { atMost, largestMedian, largestRatio, type Goal, type Measured } from '../metrics/measured';
import { serveElsewhere } from '../places/changedPages';
import { NOT_RENDERED, ONE_BUNDLE, openPlaces, PLAIN } from '../places/places';
import { bytesOf, countPages } from './countedPages';
import { figureOf, timePages } from './timedPages';

const FORM = applicationPage.path;
/** The pages that are timed: one of every kind. */
const TIMED = ['/', '/B.Pharm', '/events', '/faculties', '/gallery', '/admission', '/careers', FORM];
const PROFILES = ['phone', 'desktop'];

function goalsOf(measured: readonly Measured[], timed: readonly string[]): Goal[] {
  const named = (names: string[]) => measured.filter(({ what }) => names.includes(what));
  const onPhone = (figure: Parameters<typeof figureOf>[0], paths: readonly string[]) =>
    named(paths.map((path) => figureOf(figure, path, 'phone')));
  const content = timed.filter((path) => path !== FORM);
  const scripts = (paths: readonly string[]) => largestMedian(named(paths.map((path) => bytesOf('script', path))));
  const shifts = named(timed.flatMap((path) => PROFILES.map((profile) => figureOf('shift', path, profile))));
  const ofForm = timed.includes(FORM) ? [FORM] : [];
  return [
    atMost(
      'first paint on a phone, worst page, to plain HTML',
      1.1,
      largestRatio(onPhone('first paint', timed), PLAIN),
    ),
    atMost(
      'largest paint on a phone, worst page, to plain HTML',
      1.1,
      largestRatio(onPhone('largest paint', timed), PLAIN),
    ),
    atMost('layout shift, worst page', 0, largestMedian(shifts)),
    atMost('blocked on a phone, worst content page', 200, largestMedian(onPhone('blocked', content)), 'ms'),
    atMost('blocked on a phone, the form', 400, largestMedian(onPhone('blocked', ofForm)), 'ms'),
    atMost('longest task on a phone, worst page', 100, largestMedian(onPhone('longest task', timed)), 'ms'),
    atMost('script, worst content page', 130, scripts(ALL_PAGES.filter((path) => path !== FORM)), 'kB'),
    atMost('script, the form', 175, scripts(ofForm), 'kB'),
  ];
}

const SMOKE = [FORM];

async function answer(bench: Bench) {
  const [timed, counted] = bench.isSmoke ? [SMOKE, SMOKE] : [TIMED, ALL_PAGES];
  const elsewhere = await serveElsewhere();
  const paths = [...new Set([...timed, ...counted])];
  const { places, close } = await openPlaces(bench, [PLAIN, ONE_BUNDLE, NOT_RENDERED], paths);
  try {
    const times = await timePages(bench, timed, places, elsewhere.address);
    const { overall, byPage } = await countPages(bench, counted, places);
    return {
      measured: [...times, ...overall],
      details: byPage,
      goals: goalsOf([...times, ...byPage], timed),
      notes: [
        'Cold. Phone: 150 ms round trip, 1.6 Mbit/s, a quarter of this processor; desktop: 40 ms, 10 Mbit/s, the whole processor.',
        'Plain HTML is the same page without scripts, data, preloads and web fonts, compressed as pages are.',
        `Requests, elements and bytes are those of the median page of ${counted.length} on a phone, with the quartiles of all; each page is in the JSON.`,
        'Requests in a row had to wait for one another.',
      ],
    };
  } finally {
    close();
    elsewhere.close();
  }
}

export const paint: Question = { title: 'how soon a page appears for a first-time visitor', answer };
