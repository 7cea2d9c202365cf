import type { AdmissionFormValues } from '../../admissionForm';
import { readPath } from '../paths';

const REGISTRATION_NUMBERS = ['academicQualifications.registrationNumber', 'plusTwoDetails.regNo'];

/**
 * What to do about a registration number with letters, which specification section 5 refuses: shown below its message,
 * by input name.
 */
export const explainedNumbers = (values: AdmissionFormValues): [name: string, what: string][] =>
  REGISTRATION_NUMBERS.filter((name) => {
    const number = readPath(values, name);
    return typeof number === 'string' && /\p{L}/u.test(number) && /\d/.test(number);
  }).map((name) => [
    name,
    'Leave the letters of your mark list out and type its digits alone; the office sees the mark list itself',
  ]);
