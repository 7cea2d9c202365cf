import type { AdmissionSectionId } from 'contract/admissionFields';
import { GridOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

interface PlainSectionProps {
  id: AdmissionSectionId;
  lead?: string;
  wide?: boolean;
}

/** A section with only its fields. */
export function PlainSection({ id, lead, wide }: PlainSectionProps) {
  return (
    <FormSection id={id} lead={lead}>
      <GridOfSection id={id} wide={wide} />
    </FormSection>
  );
}
