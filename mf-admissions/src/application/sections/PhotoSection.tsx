import { ImageField } from '../images/ImageField';
import { FormSection } from './FormSection';

export function PhotoSection() {
  return (
    <FormSection id="photo">
      <ImageField name="photo" hint="A recent passport-size photo" shape="portrait" />
    </FormSection>
  );
}
