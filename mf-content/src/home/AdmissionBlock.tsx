import { admissionPage } from 'contract/pages/admissions';
import { useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Section } from './Section';
import styles from './AdmissionBlock.module.css';

export function AdmissionBlock() {
  const words = useSite()?.home_admission;
  return (
    <Section title={words?.title ?? admissionPage.title} tone="brand">
      <div className={styles.block}>
        <div className={styles.words}>
          {words && <p className={styles.text}>{words.text}</p>}
          <ButtonLink to={admissionPage.path} look="inverse" aria-label="Read More about admission">
            Read More
          </ButtonLink>
        </div>
        {words && (
          <div className={styles.atHand}>
            <h3 className={styles.title}>Keep at hand</h3>
            <ul className={styles.list}>
              {words.keep_at_hand.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
