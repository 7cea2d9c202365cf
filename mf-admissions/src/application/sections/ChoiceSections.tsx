import { FormField } from '../fields/FormField';
import { ProgrammeFields } from '../season/ProgrammeFields';
import { FormSection, SectionPair } from './FormSection';

export function ChoiceSections() {
  return (
    <SectionPair>
      <FormSection id="category">
        <FormField name="category" labelHidden />
      </FormSection>
      <FormSection id="program">
        <ProgrammeFields />
      </FormSection>
    </SectionPair>
  );
}
