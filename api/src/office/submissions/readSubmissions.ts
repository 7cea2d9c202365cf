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
import type { SubmissionExport, SubmissionFilter } from './submissionExport';

type Exported = SubmissionExport<SubmissionRow, unknown>;

/** The options of an export: those of every kind, and its own filters by name. */
export type ChosenFilter = ArrivalFilter & Record<string, unknown>;

interface Reading {
  chosen: ChosenFilter;
  /** True only when `mayUnmask` returned true. */
  unmask: boolean;
}

/** A submission as it is exported, with its number or reference. */
interface ReadSubmission {
  reference: string;
  item: unknown;
}

/** Yields the submissions that match the filters, in order of arrival. Log them (`logReading`) before any is written. */
export function readSubmissions(
  office: Office,
  kind: SubmissionKind,
  exported: Exported,
  { chosen, unmask }: Reading,
): AsyncGenerator<ReadSubmission> {
  const where = conditionsOf(kind, exported, chosen);
  const rows = pages<SubmissionRow>(
    (after, limit) => selectSubmissions(office.db, kind, { where, after, limit }),
    office.signal,
    leavesOut(exported, chosen) ? undefined : chosen.limit,
  );

  async function* found(): AsyncGenerator<ReadSubmission> {
    for await (const row of rows) {
      if (!isWanted(exported, row, chosen)) continue;
      yield { reference: row.reference, item: await openRow(office, kind, row, unmask) };
    }
  }
  return atMost(found(), chosen.limit);
}

export const openRow = (
  office: Pick<Office, 'db' | 'keys'>,
  kind: Pick<SubmissionKind, 'open'>,
  row: SubmissionRow,
  unmask: boolean,
) => (kind.open === undefined ? Promise.resolve<unknown>(row) : kind.open(office, row, unmask));

/** Counts the rows to read; those that the search words exclude count too. */
export async function countChosen(
  { db }: Office,
  kind: SubmissionKind,
  exported: Exported,
  chosen: ChosenFilter,
): Promise<number> {
  const rows = await countSubmissions(db, kind, conditionsOf(kind, exported, chosen));
  return Math.min(rows, chosen.limit ?? Infinity);
}

/** Returns the filters of a kind that were given, with their values. */
export const chosenFilters = (
  { filters }: Pick<Exported, 'filters'>,
  chosen: ChosenFilter,
): [filter: SubmissionFilter<SubmissionRow>, value: string][] =>
  filters.flatMap((filter) => {
    const value = chosen[filter.option.attributeName()];
    return value === undefined ? [] : [[filter, String(value)]];
  });

function conditionsOf(kind: SubmissionKind, exported: Exported, chosen: ChosenFilter): Condition[] {
  const { from, until } = chosen;
  return [
    ...(from === undefined ? [] : [receivedSince(kind, startOfDay(from))]),
    ...(until === undefined ? [] : [receivedBefore(kind, endOfDay(until))]),
    ...chosenFilters(exported, chosen).flatMap(([filter, value]) => filter.where?.(value) ?? []),
  ];
}

/** Returns whether some rows are read but not exported. */
const leavesOut = (exported: Exported, chosen: ChosenFilter): boolean =>
  chosen.text !== undefined || chosenFilters(exported, chosen).some(([filter]) => filter.matches !== undefined);

function isWanted(exported: Exported, row: SubmissionRow, chosen: ChosenFilter): boolean {
  if (chosen.text !== undefined && !hasWords(chosen.text, exported.texts(row))) return false;
  return chosenFilters(exported, chosen).every(([filter, value]) => filter.matches?.(row, value) ?? true);
}
