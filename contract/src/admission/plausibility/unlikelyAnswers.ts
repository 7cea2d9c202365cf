import { verhoeffValid } from '../../aadhaar';
import { ADMISSION_FIELDS, ADMISSION_SWITCHES } from '../../admissionFields';
import type { AdmissionFormValues } from '../../admissionForm';
import { AADHAAR } from '../../patterns';
import { cleanAdmissionForm } from '../clean';
import { unlikelyAge } from './ages';
import { unlikelyByCriteria } from './criteria';
import { unlikelyMobiles } from './mobiles';
import { unlikelyYears } from './years';

const unlikelyAadhaar = ({ aadharNumber }: AdmissionFormValues): [name: string, what: string][] =>
  AADHAAR.test(aadharNumber) && !verhoeffValid(aadharNumber)
    ? [['aadharNumber', 'Please compare it with your card: a digit seems to be mistyped']]
    : [];

const ORDER: readonly string[] = [...ADMISSION_FIELDS, ...ADMISSION_SWITCHES].map(({ name }) => name);

interface UnlikelyContext {
  now: Date;
  /** Year in which the classes applied for begin. */
  intake: number;
}

/**
 * Returns answers that the rules accept but that look like a mistake, by input name in the order of the form: what is
 * unlikely, as a sentence without its full stop. They do not block sending; form and api use this same function.
 */
export function unlikelyAnswers(values: AdmissionFormValues, context: UnlikelyContext): Record<string, string> {
  const { now } = context;
  const cleaned = cleanAdmissionForm(values);
  const found = [
    ...unlikelyAadhaar(cleaned),
    ...unlikelyMobiles(cleaned),
    ...unlikelyAge(cleaned, context),
    ...unlikelyYears(cleaned, now),
    ...unlikelyByCriteria(cleaned),
  ];
  return Object.fromEntries(found.sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other)));
}

/** The remark as the applicant sees it. */
export const saidOfUnlikely = (what: string) => `${what}. If it is correct, you can still send it.`;
