import { Value } from '@sinclair/typebox/value';
import type { ContentDefinition } from './definition';
import { problemOf } from '../recordProblem';

/** A field as it is written in its file, `counters[1].value`, with its problem and the fix. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** Checks the values of a record: returns one problem for each field. */
export function checkRecord({ fields, faults }: ContentDefinition, values: Record<string, unknown>): FieldProblem[] {
  const problems = new Map<string, string>();
  const add = (field: string, problem: string) => problems.has(field) || problems.set(field, problem);
  for (const error of Value.Errors(fields, values)) add(fieldAt(error.path), problemOf(error));
  const wrong = [...problems.keys()].map((field) => field.split(/[.[]/)[0]);
  const valid = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.includes(name)));
  for (const { field, fix, value = values[field] } of faults?.(valid) ?? [])
    add(field, `${JSON.stringify(value)}; ${fix}`);
  return [...problems].map(([field, problem]) => ({ field, problem }));
}

/** Converts a JSON pointer to the notation an editor would write: `/counters/1/value` becomes `counters[1].value`. */
export const fieldAt = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((field, key) => (/^\d+$/.test(key) ? `${field}[${key}]` : `${field}.${key}`));
