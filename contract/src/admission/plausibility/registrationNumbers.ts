import type { AdmissionFormValues } from '../../admissionForm';
import { readPath } from '../paths';

const REGISTRATION_NUMBERS = ['academicQualifications.registrationNumber', 'plusTwoDetails.regNo'];

/**
 * Returns advice about a registration number with letters, which specification section 5 refuses: shown below its
 * message, by input name.
 */
export const explainedNumbers = (values: AdmissionFormValues): [name: string, what: string][] =>
  REGISTRATION_NUMBERS.filter((name) => {
    const number = readPath(values, name);
    return typeof number === 'string' && /\p{L}/u.test(number) && /\d/.test(number);
  }).map((name) => [name, 'Leave out the letters and type only the digits; the office will see the mark list itself']);
