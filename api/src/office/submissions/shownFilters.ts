import type { SubmissionKind } from '../../submissions/submissionKind';
import { type ChosenFilter, chosenFilters } from './readSubmissions';

/** Formats the filters of a list or an export for the office log; the words of --text may be somebody's name. */
export function shownFilters(kind: SubmissionKind, chosen: ChosenFilter): string {
  const { from, until, text, limit } = chosen;
  const own = chosenFilters(kind, chosen).map(([{ option }, value]) => [option.attributeName(), value]);
  const all = { from, until, ...Object.fromEntries(own), text: text && '(not logged)', limit };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return given.length === 0 ? 'of all' : given.join(' ');
}
