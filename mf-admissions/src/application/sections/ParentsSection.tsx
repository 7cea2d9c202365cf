import { FieldsOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function ParentsSection() {
  return (
    <>
      <FormSection id="father">
        <FieldsOfSection id="father" />
      </FormSection>
      <FormSection id="mother">
        <FieldsOfSection id="mother" />
      </FormSection>
    </>
  );
}
