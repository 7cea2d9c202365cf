import { academicYear, closedWords, formatMinute } from 'contract/dates';
import { useContent, useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { selectApplication } from './applicationState';
import { useSharedComputer } from './draft/storage/sharedComputer';
import { useIntake } from './season/useIntake';
import styles from './ApplicationTitle.module.css';

interface SeasonLineProps {
  /** After the end of the season: until when this browser, in which the form was started before, may still send it. */
  graceUntil?: Date;
}

/** The form's title with the academic year, the closing time, and the number of this application once it is assigned. */
export function ApplicationTitle({ graceUntil }: SeasonLineProps) {
  const intake = useIntake();
  const isShared = useSharedComputer();
  const before = useContent('/api/application-texts').data?.before_form;
  const { applicationNumber } = useSiteSelector(selectApplication);
  return (
    <header className={styles.title}>
      <h2>APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm {academicYear(intake)}</h2>
      {/* Always rendered, so that the form does not move when the number arrives. */}
      <p className={styles.number} data-scripted>
        Application Number: <span>{applicationNumber || (isShared && 'you get it when you send the form')}</span>
      </p>
      <SeasonLine graceUntil={graceUntil} />
      <p className={styles.note}>Every answer is required unless it is marked as optional. {before?.lead}</p>
      {before && (
        <ul className={`points ${styles.note}`}>
          {before.have_ready.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** Until when the form can be sent. */
function SeasonLine({ graceUntil }: SeasonLineProps) {
  const season = useContent('/api/admission-season').data;
  if (season?.state === 'open') {
    return <p className={styles.until}>You can apply until {formatMinute(season.closes)}.</p>;
  }
  if (!season || !graceUntil) return null;
  const { title, when } = closedWords(season, 'after');
  return (
    <Alert kind="info">
      <p>
        {title}. {when} You started before then, so you can still apply until {formatMinute(graceUntil)}.
      </p>
    </Alert>
  );
}
