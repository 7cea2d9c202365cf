import { FieldsOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function TenthSection() {
  return (
    <FormSection id="tenth">
      <FieldsOfSection id="tenth" />
    </FormSection>
  );
}
