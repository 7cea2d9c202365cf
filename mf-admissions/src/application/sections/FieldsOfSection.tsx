import { fieldsOfSection, type AdmissionSectionId } from 'contract/admissionFields';
import { FormField } from '../FormField';
import { FieldGrid } from './FormSection';

/** All fields of a section that needs nothing of its own, in the order of the contract's table. */
export function FieldsOfSection({ id }: { id: AdmissionSectionId }) {
  return (
    <FieldGrid>
      {fieldsOfSection(id).map(({ name }) => (
        <FormField key={name} name={name} />
      ))}
    </FieldGrid>
  );
}
