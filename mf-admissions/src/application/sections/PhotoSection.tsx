import { ImageField } from '../images/ImageField';
import { FormSection } from './FormSection';
import styles from './PhotoSection.module.css';

export function PhotoSection() {
  return (
    <FormSection id="photo">
      <div className={styles.photo}>
        <ImageField name="photo" hint="A recent passport-size photo" shape="portrait" />
      </div>
    </FormSection>
  );
}
