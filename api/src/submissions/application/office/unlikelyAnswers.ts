import { ADMISSION_SWITCHES, admissionField } from 'contract/admissionFields';
import type { OfficeApplication } from './openApplication';

/** An answer that looked unlikely when the application came in: its label on the form, and why. */
export interface Unlikely {
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  why: string;
}

const labelOf = (name: string) =>
  (ADMISSION_SWITCHES.find((known) => known.name === name) ?? admissionField(name)).label;

/** In the order of the form; none of an application from before it was noted. */
export const unlikelyOf = ({ unlikely }: OfficeApplication): Unlikely[] =>
  Object.entries(unlikely ?? {}).map(([name, why]) => ({ label: labelOf(name), name, why }));
