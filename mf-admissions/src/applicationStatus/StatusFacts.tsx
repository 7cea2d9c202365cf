import { type ApplicationStatus, CALLS } from 'contract/calls';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { shownDay } from './shownDay';
import styles from './ApplicationStatusPage.module.css';

/** What was applied for, and when. */
export function StatusFacts({ status }: { status: ApplicationStatus }) {
  const { programs, received_at, mail_returned_at } = status;
  return (
    <>
      {mail_returned_at && (
        <Alert kind="info">
          Our e-mail of {shownDay(mail_returned_at)} could not be delivered to you. All news is on this page, too:
          please tell the office an e-mail address that works.
        </Alert>
      )}
      <dl className={styles.facts}>
        <dt>{programs.length > 1 ? 'Programmes, in order of choice' : 'Programme'}</dt>
        <dd>{programs.join(', ')}</dd>
        <dt>Received on</dt>
        <dd>{shownDay(received_at)}</dd>
      </dl>
    </>
  );
}

/** Downloads the application as it is printed. */
export function FormLink({ id }: { id: string }) {
  return (
    <div className="buttons">
      <ButtonLink href={CALLS.applicationPdf(id)} download>
        Download Application Form
      </ButtonLink>
    </div>
  );
}
