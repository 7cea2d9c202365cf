import { FieldsOfSection } from './FieldsOfSection';
import { FormSection, SectionPair } from './FormSection';

export function ParentsSection() {
  return (
    <SectionPair>
      <FormSection id="father">
        <FieldsOfSection id="father" />
      </FormSection>
      <FormSection id="mother">
        <FieldsOfSection id="mother" />
      </FormSection>
    </SectionPair>
  );
}
