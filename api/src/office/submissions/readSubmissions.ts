import type { SubmissionKind, SubmissionRow } from '../../submissions/submissionKind';
import {
  type Condition,
  countSubmissions,
  receivedBefore,
  receivedSince,
  selectSubmissions,
} from '../../submissions/submissionRows';
import type { ArrivalFilter } from '../filters/filterOptions';
import { endOfDay, startOfDay } from '../filters/indianDay';
import { atMost, pages } from '../filters/pages';
import { hasWords } from '../filters/searchWords';
import type { Office } from '../office';
import type { SubmissionFilter } from './officeCommands';

/** The options of a list or an export: those of every kind, and its own filters by name. */
export type ChosenFilter = ArrivalFilter & Record<string, unknown>;

interface Reading {
  chosen: ChosenFilter;
  order: 'asc' | 'desc';
  /** True only when `mayUnmask` returned true. */
  unmask: boolean;
}

/** A submission as the office shows it, with its number or reference. */
export interface ReadSubmission {
  reference: string;
  item: unknown;
}

/**
 * Yields the submissions that match the filters, in order of arrival or newest first. Log them (`logReading`) before
 * any is shown.
 */
export function readSubmissions(
  office: Office,
  kind: SubmissionKind,
  reading: Reading,
): AsyncGenerator<ReadSubmission> {
  const { chosen, order, unmask } = reading;
  const where = conditionsOf(kind, chosen);
  const rows = pages<SubmissionRow>(
    (after, limit) => selectSubmissions(office.db, kind, { where, order, after, limit }),
    office.signal,
    leavesOut(kind, chosen) ? undefined : chosen.limit,
  );

  async function* found(): AsyncGenerator<ReadSubmission> {
    for await (const row of rows) {
      if (!isWanted(kind, row, chosen)) continue;
      yield { reference: row.reference, item: await openRow(office, kind, row, unmask) };
    }
  }
  return atMost(found(), chosen.limit);
}

export const openRow = (
  office: Pick<Office, 'db' | 'keys'>,
  { office: commands }: SubmissionKind,
  row: SubmissionRow,
  unmask: boolean,
) => (commands.open === undefined ? Promise.resolve<unknown>(row) : commands.open(office, row, unmask));

/** Counts the rows to read; those that the search words exclude count too. */
export async function countChosen({ db }: Office, kind: SubmissionKind, chosen: ChosenFilter): Promise<number> {
  const rows = await countSubmissions(db, kind, conditionsOf(kind, chosen));
  return Math.min(rows, chosen.limit ?? Infinity);
}

/** Returns the filters of a kind that were given, with their values. */
export const chosenFilters = (
  { office: { filters } }: SubmissionKind,
  chosen: ChosenFilter,
): [filter: SubmissionFilter<SubmissionRow>, value: string][] =>
  filters.flatMap((filter) => {
    const value = chosen[filter.option.attributeName()];
    return value === undefined ? [] : [[filter, String(value)]];
  });

function conditionsOf(kind: SubmissionKind, chosen: ChosenFilter): Condition[] {
  const { from, until } = chosen;
  return [
    ...(from === undefined ? [] : [receivedSince(kind, startOfDay(from))]),
    ...(until === undefined ? [] : [receivedBefore(kind, endOfDay(until))]),
    ...chosenFilters(kind, chosen).flatMap(([filter, value]) => filter.where?.(value) ?? []),
  ];
}

/** Returns whether some rows are read but not shown. */
const leavesOut = (kind: SubmissionKind, chosen: ChosenFilter): boolean =>
  chosen.text !== undefined || chosenFilters(kind, chosen).some(([filter]) => filter.matches !== undefined);

function isWanted(kind: SubmissionKind, row: SubmissionRow, chosen: ChosenFilter): boolean {
  if (chosen.text !== undefined && !hasWords(chosen.text, kind.office.texts(row))) return false;
  return chosenFilters(kind, chosen).every(([filter, value]) => filter.matches?.(row, value) ?? true);
}
