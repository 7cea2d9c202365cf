import type { Bench } from '../bench';
import { attempted } from '../browser/attempts';
import { PHONE } from '../browser/profiles';
import { KINDS, type Kind } from '../browser/traffic';
import { collectMeasured, type Measured, type Unit } from '../metrics/measured';
import type { Place } from '../places/changedPages';
import { countedVisit } from './coldVisit';

export const bytesOf = (kind: Kind, path: string) => `${kind} of ${path}`;

/**
 * Counts the requests of every page at every place, once: they are the same in every run.
 * @returns values of each page, and of all pages with one value per page
 */
export async function countPages(
  { browser }: Pick<Bench, 'browser'>,
  paths: readonly string[],
  places: readonly Place[],
): Promise<{ overall: Measured[]; byPage: Measured[] }> {
  const [overall, byPage] = [collectMeasured(), collectMeasured()];
  for (const path of paths) {
    for (const { name, origin } of places) {
      const add = (what: string, unit: Unit, value: number) => {
        overall.add(what, unit, name, value);
        byPage.add(`${what} of ${path}`, unit, name, value);
      };
      const visit = await attempted(() => countedVisit(browser, PHONE, origin + path));
      add('requests', '', visit.requests);
      add('requests in a row', '', visit.inARow);
      add('elements', '', visit.elements);
      for (const kind of KINDS) add(kind, 'kB', visit.bytes[kind] / 1000);
    }
  }
  return { overall: overall.all(), byPage: byPage.all() };
}
