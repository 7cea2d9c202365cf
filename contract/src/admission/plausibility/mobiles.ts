import { ADMISSION_FIELDS } from '../../admissionFields';
import type { AdmissionFormValues } from '../../admissionForm';
import { DIGITS } from '../../patterns';
import { readPath } from '../paths';

/** National Numbering Plan of India (Department of Telecommunications, 2003): 10 digits, the first of which is 6 to 9. */
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

const MOBILES = ADMISSION_FIELDS.map(({ name }) => name).filter((name) => /mobile/i.test(name));

const isUnlikely = (number: unknown) =>
  typeof number === 'string' && DIGITS.test(number) && !INDIAN_MOBILE.test(number);

/** Reports numbers that are not Indian mobile numbers: a landline, a foreign number, or one with a digit too few. */
export const unlikelyMobiles = (values: AdmissionFormValues): [name: string, what: string][] =>
  MOBILES.filter((name) => isUnlikely(readPath(values, name))).map((name) => [
    name,
    'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9',
  ]);
