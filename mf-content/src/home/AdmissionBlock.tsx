import { ButtonLink } from 'shared-ui/ButtonLink';
import { Section } from 'shared-ui/Section';
import styles from './AdmissionBlock.module.css';

export function AdmissionBlock() {
  return (
    <Section title="Admission to B.Pharm and D.Pharm" tone="brand">
      <div className={styles.block}>
        <p className={styles.words}>
          Who may apply, how seats are given and what to bring is told on one page. The application itself is filled in
          online in one sitting: keep your 10th and Plus Two mark lists, your Aadhaar number, a photograph and a picture
          of your signature at hand.
        </p>
        <ButtonLink to="/admission" look="inverse" aria-label="Read More about admission">
          Read More
        </ButtonLink>
      </div>
    </Section>
  );
}
