import { FieldsOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function GuardianSection() {
  return (
    <FormSection id="guardian" lead="Somebody near the college whom we can reach.">
      <FieldsOfSection id="guardian" wide />
    </FormSection>
  );
}
