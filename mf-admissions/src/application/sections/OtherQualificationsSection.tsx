import { FieldsOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function OtherQualificationsSection() {
  return (
    <FormSection id="otherQualifications" lead="Only if you have passed another course since.">
      <FieldsOfSection id="otherQualifications" wide />
    </FormSection>
  );
}
