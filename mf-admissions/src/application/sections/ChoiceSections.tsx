import { FormField } from '../fields/FormField';
import { FormSection, SectionPair } from './FormSection';

export function ChoiceSections() {
  return (
    <SectionPair>
      <FormSection id="category">
        <FormField name="category" labelHidden />
      </FormSection>
      <FormSection id="program">
        <FormField name="program" labelHidden />
      </FormSection>
    </SectionPair>
  );
}
