import { type ApplicationStatus, CALLS } from 'contract/calls';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { shownDay } from './shownDay';
import styles from './ApplicationStatusPage.module.css';

/** What was applied for, and when. */
export function StatusFacts({ status: { programs, received_at } }: { status: ApplicationStatus }) {
  return (
    <dl className={styles.facts}>
      <dt>{programs.length > 1 ? 'Programmes, in order of choice' : 'Programme'}</dt>
      <dd>{programs.join(', ')}</dd>
      <dt>Received on</dt>
      <dd>{shownDay(received_at)}</dd>
    </dl>
  );
}

/** Downloads the application as it is printed. */
export function FormLink({ id }: { id: string }) {
  return (
    <div className={styles.buttons}>
      <ButtonLink href={CALLS.applicationPdf(id)} download>
        Download Application Form
      </ButtonLink>
    </div>
  );
}
