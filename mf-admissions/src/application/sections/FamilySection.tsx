import { FormField } from '../FormField';
import { FieldGrid, FormSection } from './FormSection';

export function FamilySection() {
  return (
    <FormSection id="family">
      <FieldGrid>
        <FormField name="familyIncome" />
        <FormField name="hostelFacility" />
        <FormField name="travelingFacility" />
        <FormField name="referredBy" />
      </FieldGrid>
    </FormSection>
  );
}
