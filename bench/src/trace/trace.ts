import { textTable } from 'e2e/src/textTable';
import { applicationPage } from 'contract/pages/admissions';
import type { Bench, Question } from '../bench';
import { attempted } from '../browser/attempts';
import { collectMeasured } from '../metrics/measured';
import { rotated } from '../metrics/statistics';
import { roundsOf } from '../metrics/turns';
import { serveElsewhere } from '../places/changedPages';
import { openPlaces, PLAIN } from '../places/places';
import type { MainThread } from './mainThread';
import { slotsTable, timeBy } from './slots';
import { tracedVisit } from './tracedVisit';

/** A content page, and the form. */
const TRACED = ['/events', applicationPage.path];

const kindOf = (what: string) => what.split(' ')[0] ?? what;
const endOf = ({ work }: MainThread) => Math.max(0, ...work.map(({ to }) => to));

/** Returns the visit whose work ended at the median time. */
const middleOf = (visits: readonly { visit: MainThread }[]) =>
  visits.map(({ visit }) => visit).toSorted((one, other) => endOf(one) - endOf(other))[Math.floor(visits.length / 2)];

async function answer(bench: Bench) {
  const { browser, runs } = bench;
  const elsewhere = await serveElsewhere();
  const { places, close } = await openPlaces(bench, [PLAIN], TRACED);
  const measured = collectMeasured();
  const visits: { path: string; name: string; visit: MainThread }[] = [];
  try {
    for (const run of roundsOf('trace', runs)) {
      for (const path of TRACED) {
        for (const { name, origin } of rotated(places, run)) {
          const address = { url: origin + path, elsewhere: elsewhere.address };
          const visit = await attempted(() => tracedVisit(browser, address));
          visits.push({ path, name, visit });
          for (const [kind, taken] of timeBy(kindOf, visit.work)) measured.add(`${kind} of ${path}`, 'ms', name, taken);
        }
      }
    }
  } finally {
    close();
    elsewhere.close();
  }
  const tables = TRACED.map((path) => {
    const threads: Record<string, MainThread> = {};
    for (const { name } of places) {
      const middle = middleOf(visits.filter((one) => one.path === path && one.name === name));
      if (middle) threads[name] = middle;
    }
    return `${path}, by 50 ms:\n${textTable(slotsTable(threads))}`;
  });
  return {
    measured: measured.all(),
    goals: [],
    notes: [
      'What the main thread did on a phone, cold: in total, and in each 50 ms of the visit with the median end. In slots not listed it was idle.',
      ...tables,
    ],
  };
}

export const trace: Question = { title: 'what a phone does in each 50 ms until a page is idle', answer };
