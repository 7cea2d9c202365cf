import type { Bench } from '../bench';
import { attempted } from '../browser/attempts';
import { DESKTOP, PHONE } from '../browser/profiles';
import { collectMeasured, type Measured } from '../metrics/measured';
import { rotated } from '../metrics/statistics';
import { roundsOf } from '../metrics/turns';
import type { Place } from '../places/changedPages';
import { timedVisit } from './coldVisit';

/** Measurements of a page, by their name in tables. */
const FIGURES = {
  'first paint': ({ firstPaintMs }) => firstPaintMs,
  'largest paint': ({ largestPaintMs }) => largestPaintMs,
  blocked: ({ blockingMs }) => blockingMs,
  'longest task': ({ longestTaskMs }) => longestTaskMs,
} satisfies Record<string, (visit: Awaited<ReturnType<typeof timedVisit>>) => number>;

export const figureOf = (figure: keyof typeof FIGURES | 'shift', path: string, profile: string) =>
  `${figure} of ${path} on ${profile}`;

/** Opens every page at every place in turn, run after run, on a phone and on a desktop. */
export async function timePages(
  { browser, runs, isSmoke }: Pick<Bench, 'browser' | 'runs' | 'isSmoke'>,
  paths: readonly string[],
  places: readonly Place[],
  elsewhere: string,
): Promise<Measured[]> {
  const measured = collectMeasured();
  for (const run of roundsOf('paint', runs)) {
    for (const profile of isSmoke ? [PHONE] : [PHONE, DESKTOP]) {
      for (const path of paths) {
        for (const { name, origin } of rotated(places, run)) {
          const visit = await attempted(() => timedVisit(browser, profile, { url: origin + path, elsewhere }));
          for (const [figure, read] of Object.entries(FIGURES) as [
            keyof typeof FIGURES,
            (typeof FIGURES)['blocked'],
          ][]) {
            measured.add(figureOf(figure, path, profile.name), 'ms', name, read(visit));
          }
          measured.add(figureOf('shift', path, profile.name), '', name, visit.shift);
        }
      }
    }
  }
  return measured.all();
}
