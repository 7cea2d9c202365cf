import { academicYear } from 'contract/season';
import { useContent, useSiteSelector } from 'shared-store/platform';
import { selectApplication } from './applicationState';
import { useSharedComputer } from './draft/storage/sharedComputer';
import { SeasonLine } from './season/SeasonLine';
import { useIntake } from './season/useIntake';
import styles from './ApplicationTitle.module.css';

/** The form's title with the academic year, the closing time, and the number of this application once it is assigned. */
export function ApplicationTitle({ graceUntil }: { graceUntil?: Date }) {
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
      <SeasonLine graceUntil={graceUntil} className={styles.until} />
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
