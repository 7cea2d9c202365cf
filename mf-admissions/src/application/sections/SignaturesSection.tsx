import { ImageField } from '../images/ImageField';
import { FieldGrid, FormSection } from './FormSection';

export function SignaturesSection() {
  return (
    <FormSection id="signatures" lead="Sign on white paper and take a picture of the signature alone.">
      <FieldGrid>
        <ImageField name="applicantSignatureImage" />
        <ImageField name="guardianSignatureImage" />
      </FieldGrid>
    </FormSection>
  );
}
