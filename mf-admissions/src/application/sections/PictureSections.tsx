import { ImageField } from '../images/choose/ImageField';
import { FormSection, PictureGrid } from './FormSection';

export function PhotoSection() {
  return (
    <FormSection id="photo">
      <ImageField name="photo" hint="A recent passport-size photo" shape="portrait" />
    </FormSection>
  );
}

export function SignaturesSection() {
  return (
    <FormSection id="signatures" lead="Sign on white paper and take a picture of only the signature.">
      <PictureGrid>
        <ImageField name="applicantSignatureImage" />
        <ImageField name="guardianSignatureImage" />
      </PictureGrid>
    </FormSection>
  );
}
