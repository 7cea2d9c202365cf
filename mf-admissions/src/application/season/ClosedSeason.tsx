import type { Season } from 'contract/content/season';
import { admissionPage } from 'contract/pages/admissions';
import { coursesPage } from 'contract/pages/content';
import { closedWords } from 'contract/dates';
import { useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ContactFacts } from 'shared-ui/contactFacts/ContactFacts';
import sheet from '../../sheet/sheet.module.css';
import { useSharedComputer } from '../draft/storage/sharedComputer';
import styles from './ClosedSeason.module.css';

interface ClosedSeasonProps {
  season: Season;
  state: 'before' | 'after';
  /** The form was open in this tab before. */
  hadForm: boolean;
}

/** Replaces the form outside the season: since or until when, and what to do in the meantime. */
export function ClosedSeason({ season, state, hadForm }: ClosedSeasonProps) {
  const site = useSite();
  const isShared = useSharedComputer();
  const { title, when } = closedWords(season, state);
  return (
    <section className={sheet.sheet}>
      <h2>{title}</h2>
      <p className={styles.when}>{when}</p>
      <p>{season[state]}</p>
      {hadForm && !isShared && <p>Your answers stay saved on this device.</p>}
      {site && (
        <dl className={styles.office}>
          <ContactFacts site={site} />
        </dl>
      )}
      <div className="buttons">
        <ButtonLink to={admissionPage.path}>Criteria and procedure</ButtonLink>
        <ButtonLink to={coursesPage.path} look="secondary">
          {coursesPage.title}
        </ButtonLink>
      </div>
    </section>
  );
}
