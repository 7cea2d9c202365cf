import { ImageField } from '../images/ImageField';
import { FormSection, PictureGrid } from './FormSection';

export function SignaturesSection() {
  return (
    <FormSection id="signatures" lead="Sign on white paper and take a picture of the signature alone.">
      <PictureGrid>
        <ImageField name="applicantSignatureImage" />
        <ImageField name="guardianSignatureImage" />
      </PictureGrid>
    </FormSection>
  );
}
