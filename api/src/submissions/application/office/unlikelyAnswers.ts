import { ADMISSION_SWITCHES, admissionField } from 'contract/admissionFields';
import type { OfficeApplication } from './openApplication';

/** An answer that looked unlikely when the application was received: its label on the form, and why. */
export interface Unlikely {
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  why: string;
}

const labelOf = (name: string) =>
  (ADMISSION_SWITCHES.find((known) => known.name === name) ?? admissionField(name)).label;

/** Returns unlikely answers in the order of the form. */
export const unlikelyOf = ({ unlikely }: OfficeApplication): Unlikely[] =>
  Object.entries(unlikely).map(([name, why]) => ({ label: labelOf(name), name, why }));
