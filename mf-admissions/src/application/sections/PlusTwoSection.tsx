import { FieldsOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function PlusTwoSection() {
  return (
    <FormSection id="plusTwo">
      <FieldsOfSection id="plusTwo" />
    </FormSection>
  );
}
