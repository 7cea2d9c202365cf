import { fieldsOfSection, type AdmissionSectionId } from 'contract/admissionFields';
import { FormField } from '../fields/FormField';
import { FieldGrid } from './FormSection';

interface FieldsOfSectionProps {
  id: AdmissionSectionId;
  /** Names of the fields that the section places itself. */
  without?: readonly string[];
}

/** The fields of a section in the order of the contract's table. */
export function FieldsOfSection({ id, without = [] }: FieldsOfSectionProps) {
  return fieldsOfSection(id)
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => <FormField key={name} name={name} />);
}

export function GridOfSection({ wide, ...fields }: FieldsOfSectionProps & { wide?: boolean }) {
  return (
    <FieldGrid wide={wide}>
      <FieldsOfSection {...fields} />
    </FieldGrid>
  );
}
