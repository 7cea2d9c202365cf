import { fieldsOfSection, type AdmissionSectionId } from 'contract/admissionFields';
import { FormField } from '../fields/FormField';
import { FieldGrid } from './FormSection';
import { verhoeffValid } from 'contract/aadhaar';
import { AADHAAR } from 'contract/patterns';
import { cleanDigits } from 'contract/text';
import { useFieldValue } from 'shared-ui/fields/form/useField';

interface FieldsOfSectionProps {
  id: AdmissionSectionId;
  /** Names of those that the section places by itself. */
  without?: readonly string[];
}

/** The fields of a section in the order of the contract's table. */
export function FieldsOfSection({ id, without = [] }: FieldsOfSectionProps) {
  return fieldsOfSection(id)
    .filter(({ name }) => !without.includes(name))
    .map(({ name, kind }) => (kind === 'aadhaar' ? <AadhaarField key={name} /> : <FormField key={name} name={name} />));
}

export function GridOfSection({ wide, ...fields }: FieldsOfSectionProps & { wide?: boolean }) {
  return (
    <FieldGrid wide={wide}>
      <FieldsOfSection {...fields} />
    </FieldGrid>
  );
}

const AADHAAR_NUMBER = 'aadharNumber';

/** A failed check digit is a hint to look again, never a refusal: the rules alone decide. */
function AadhaarField() {
  const digits = cleanDigits(useFieldValue(AADHAAR_NUMBER));
  const doubtful = AADHAAR.test(digits) && !verhoeffValid(digits);
  const hint = doubtful ? 'Please compare it with your card: a digit seems to be mistyped' : undefined;
  return <FormField name={AADHAAR_NUMBER} hint={hint} />;
}
