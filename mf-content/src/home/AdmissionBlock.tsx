import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Section } from 'shared-ui/page/Section';
import styles from './AdmissionBlock.module.css';

const AT_HAND = [
  'Your 10th and Plus Two mark lists',
  'Your Aadhaar number',
  'A recent photograph',
  'A picture of your signature',
];

export function AdmissionBlock() {
  return (
    <Section title="Admission to B.Pharm and D.Pharm" tone="brand">
      <div className={styles.block}>
        <div className={styles.words}>
          <p className={styles.text}>
            Who may apply, how seats are given and what to bring is told on one page. The application itself is filled
            in online, in one sitting.
          </p>
          <ButtonLink to="/admission" look="inverse" aria-label="Read More about admission">
            Read More
          </ButtonLink>
        </div>
        <div className={styles.atHand}>
          <h3 className={styles.title}>Keep at hand</h3>
          <ul className={styles.list}>
            {AT_HAND.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
