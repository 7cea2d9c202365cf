import { fieldsOfSection, type AdmissionSectionId } from 'contract/admissionFields';
import { FormField } from '../FormField';
import { FieldGrid } from './FormSection';

/** All fields of a section that needs nothing of its own, in the order of the contract's table. */
export function FieldsOfSection({ id, wide }: { id: AdmissionSectionId; wide?: boolean }) {
  return (
    <FieldGrid wide={wide}>
      {fieldsOfSection(id).map(({ name }) => (
        <FormField key={name} name={name} />
      ))}
    </FieldGrid>
  );
}
