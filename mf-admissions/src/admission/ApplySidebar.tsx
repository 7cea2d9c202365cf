import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Sidebar } from 'shared-ui/page/Sidebar';
import styles from './ApplySidebar.module.css';

const STEPS = [
  'Read the criteria and the rules.',
  'Fill in the form online, with your mark lists, a photograph and a picture of your signature at hand.',
  'Keep the application form you are given, and bring it with your certificates.',
];

/** How to apply in three steps, and the ways to do it. */
export function ApplySidebar({ prospectus }: { prospectus?: string }) {
  return (
    <Sidebar title="How to apply">
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <ButtonLink to="/application">Apply online</ButtonLink>
        {prospectus && (
          <ButtonLink href={prospectus} look="secondary">
            Prospectus (PDF)
          </ButtonLink>
        )}
      </div>
    </Sidebar>
  );
}
