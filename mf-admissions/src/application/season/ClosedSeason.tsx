import type { Season } from 'contract/content/season';
import { dialled } from 'contract/dialled';
import { admissionPage } from 'contract/pages/admissions';
import { coursesPage } from 'contract/pages/content';
import { closedWords } from 'contract/season';
import { useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { useSharedComputer } from '../draft/storage/sharedComputer';
import styles from './ClosedSeason.module.css';

interface ClosedSeasonProps {
  season: Season;
  state: 'before' | 'after';
  /** The form stood here in this tab. */
  hadForm: boolean;
}

/** Stands in place of the form outside the season: since or until when, and what can be done meanwhile. */
export function ClosedSeason({ season, state, hadForm }: ClosedSeasonProps) {
  const isShared = useSharedComputer();
  const { title, when } = closedWords(season, state);
  return (
    <section className={styles.closed}>
      <h2>{title}</h2>
      <p className={styles.when}>{when}</p>
      <p>{season[state]}</p>
      {hadForm && !isShared && <p>What you have typed stays saved on this device.</p>}
      <OfficeLines />
      <div className={styles.ways}>
        <ButtonLink to={admissionPage.path}>Criteria and procedure</ButtonLink>
        <ButtonLink to={coursesPage.path} look="secondary">
          {coursesPage.title}
        </ButtonLink>
      </div>
    </section>
  );
}

function OfficeLines() {
  const site = useSite();
  if (!site) return null;
  return (
    <dl className={styles.office}>
      <div>
        <dt>Phone</dt>
        {site.phones.map((phone) => (
          <dd key={phone}>
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </dd>
        ))}
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
      <div>
        <dt>Office hours</dt>
        <dd>{site.office_hours}</dd>
      </div>
    </dl>
  );
}
