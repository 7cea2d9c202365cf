import { ADMISSION_FIELDS } from '../../admissionFields';
import { type AdmissionFormValues, readPath, writePath } from '../../admissionForm';
import { isComputed } from '../../admissionSchema';
import { withComputedValues } from '../computed';
import { RULE_ROWS, RULES_DAY } from './rules.testing';
import { sampleAdmissionForm } from '../sample.testing';
import { SITUATIONS } from '../situations.testing';

/** One value of one field, as a rule sees it. */
interface RuleCase {
  rule: string;
  field: string;
  value: string;
}

const casesOf = (verdict: 'accepts' | 'refuses'): RuleCase[] =>
  RULE_ROWS.flatMap(({ rule, fields, [verdict]: values }) =>
    fields.flatMap((field) => values.map((value) => ({ rule, field, value }))),
  );

const ACCEPTED_CASES = casesOf('accepts');
export const REFUSED_CASES = casesOf('refuses');

const SAMPLE = sampleAdmissionForm(RULES_DAY);

/**
 * Returns a valid application in which some values are changed, by dotted name. Computed values follow, as they do in the
 * form, except those that are changed themselves: such values come from a client other than the form.
 */
export function applicationWith(
  changes: Readonly<Record<string, unknown>>,
  base: AdmissionFormValues = SAMPLE,
): AdmissionFormValues {
  const changed = structuredClone(base);
  for (const [name, value] of Object.entries(changes)) writePath(changed, name, value);
  const values = withComputedValues(changed, RULES_DAY);
  for (const [name, value] of Object.entries(changes)) if (isComputed(name)) writePath(values, name, value);
  return values;
}

/** Returns every accepted value of the table in few applications: each carries one accepted value of every field. */
export function acceptedApplications(base?: AdmissionFormValues): AdmissionFormValues[] {
  const fields = [...new Set(ACCEPTED_CASES.map(({ field }) => field))].filter((field) => !isComputed(field));
  const valuesOf = (field: string) => ACCEPTED_CASES.filter((row) => row.field === field).map(({ value }) => value);
  const columns = fields.map((field) => [field, valuesOf(field)] as const);
  const most = Math.max(...columns.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, index) =>
    applicationWith(Object.fromEntries(columns.map(([field, values]) => [field, values[index % values.length]])), base),
  );
}

/** Returns the fields for which the table has no row. */
export const fieldsWithoutRule = (): string[] => {
  const covered = new Set([...RULE_ROWS.flatMap(({ fields }) => fields), ...SITUATIONS.flatMap(({ named }) => named)]);
  // Nobody types it: the api assigns it, and refuses one that does not belong to this browser (numbers.test.ts).
  return ADMISSION_FIELDS.map(({ name }) => name).filter((name) => name !== 'applicationNumber' && !covered.has(name));
};

/**
 * Whether an error is about a computed value that is empty, or whose marks are among the errors `named`: the form shows it at
 * the fields it is computed from.
 */
export const isOfSources = (name: string, values: AdmissionFormValues, named: readonly string[]) =>
  isComputed(name) &&
  (readPath(values, name) === '' ||
    (name !== 'age' && named.some((other) => other.endsWith('.marks') || other.endsWith('.maximum'))));
