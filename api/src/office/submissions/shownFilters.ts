import type { SubmissionRow } from '../../submissions/submissionKind';
import { type ChosenFilter, chosenFilters } from './readSubmissions';
import type { SubmissionExport } from './submissionExport';

/** Formats the filters of an export for the office log; the words of --text may be somebody's name. */
export function shownFilters(exported: SubmissionExport<SubmissionRow, unknown>, chosen: ChosenFilter): string {
  const { from, until, text, limit } = chosen;
  const own = chosenFilters(exported, chosen).map(([{ option }, value]) => [option.attributeName(), value]);
  const all = { from, until, ...Object.fromEntries(own), text: text && '(not logged)', limit };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return given.length === 0 ? 'of all' : given.join(' ');
}
