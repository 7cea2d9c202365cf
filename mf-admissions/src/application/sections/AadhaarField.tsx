import { verhoeffValid } from 'contract/aadhaar';
import { AADHAAR } from 'contract/patterns';
import { cleanDigits } from 'contract/text';
import { useFieldValue } from 'shared-ui/fields/useField';
import { FormField } from '../FormField';

const NAME = 'aadharNumber';

/** A failed check digit is a hint to look again, never a refusal: the rules alone decide. */
export function AadhaarField() {
  const digits = cleanDigits(useFieldValue(NAME));
  const doubtful = AADHAAR.test(digits) && !verhoeffValid(digits);
  const hint = doubtful ? 'Please compare it with your card: a digit seems to be mistyped' : undefined;
  return <FormField name={NAME} hint={hint} />;
}
