import { cleanAdmissionForm } from 'contract/admission/clean';
import { withComputedValues } from 'contract/admission/computed';
import { switchOf } from 'contract/admission/fields/field';
import { readPath, writePath } from 'contract/admission/paths';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { type AdmissionFormValues, blankAdmissionForm } from 'contract/admissionForm';
import { formatDate, formatTime } from 'contract/dates';

/** Assigned by the api, which a browser without scripts cannot ask for it. */
const NUMBER = 'applicationNumber';

const SWITCHES = [...new Set(ADMISSION_FIELDS.map(switchOf).filter((name) => name !== undefined))];

/** Input names of the pictures. */
export const POSTED_PICTURES = ADMISSION_FIELDS.filter(({ kind }) => kind === 'image').map(({ name }) => name);

/** Input names of everything else that a browser posts without scripts. A checkbox that is off is absent. */
export const POSTED_NAMES: readonly string[] = [
  ...ADMISSION_FIELDS.map(({ name }) => name).filter((name) => name !== NUMBER && !POSTED_PICTURES.includes(name)),
  ...SWITCHES,
];

type Posted = Readonly<Record<string, string>>;
type Pictures = Pick<AdmissionFormValues, 'photo' | 'applicantSignatureImage' | 'guardianSignatureImage'>;

function valuesOf(posted: Posted): AdmissionFormValues {
  const values = blankAdmissionForm();
  for (const name of POSTED_NAMES) writePath(values, name, posted[name] ?? '');
  for (const name of SWITCHES) writePath(values, name, Boolean(posted[name]));
  return values;
}

/**
 * Fills in what scripts would have: age, percentages and totals, the repeated address, and date and time of the
 * declaration.
 */
export function completePosted(posted: Posted, now: Date): Record<string, string> {
  const typed = { ...valuesOf(posted), date: formatDate(now), time: formatTime(now) };
  const values = withComputedValues(typed, now);
  const completed = { ...posted, date: values.date, time: values.time };
  for (const { name, computed, repeats } of ADMISSION_FIELDS) {
    if (computed) Object.assign(completed, { [name]: readPath(values, name) });
    if (repeats && posted[repeats.when]) Object.assign(completed, { [name]: posted[repeats.name] ?? '' });
  }
  return completed;
}

/** Returns the values of a completed form as they would arrive from one with scripts, so that both are stored alike. */
export const postedToForm = (posted: Posted, pictures: Pictures): AdmissionFormValues => ({
  ...cleanAdmissionForm({ ...valuesOf(posted), ...pictures }),
  // the payloads have the address itself
  sameAsPermanent: false,
});
