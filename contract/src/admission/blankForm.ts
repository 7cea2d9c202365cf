import { ADMISSION_FIELDS } from '../admissionFields';
import type { AdmissionFormValues } from '../admissionForm';
import { switchOf } from './fields/field';
import { writePath } from './paths';

/** Returns the blank value of every field, in the table's order, with each switch before the first field that it governs. */
function blankValues(): object {
  const blank = {};
  for (const field of ADMISSION_FIELDS) {
    const governing = switchOf(field);
    if (governing) writePath(blank, governing, false);
    writePath(blank, field.name, field.kind === 'image' ? null : '');
  }
  return blank;
}

const BLANK = JSON.stringify(blankValues());

/** Returns a form without even the declaration's date and time: the starting point for decoding a payload. */
export const blankAdmissionForm = (): AdmissionFormValues => JSON.parse(BLANK);
