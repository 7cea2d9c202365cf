import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { CALLS } from 'contract/calls';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { DescriptionList } from 'shared-ui/facts/FactsSidebar';
import { Documents } from './documents/Documents';
import { shownDay } from './shownDay';
import type { Tell } from './StatusView';
import { Timeline } from './timeline/Timeline';

interface StatusFactsProps {
  status: ApplicationStatus;
  /** Absent where nothing can be sent. */
  tell?: Tell;
}

/** What was applied for, how far it is, what the office has asked for, and the application as it is printed. */
export function StatusFacts({ status, tell }: StatusFactsProps) {
  const { programs, received_at, mail_returned_at } = status;
  return (
    <>
      {mail_returned_at && (
        <Alert kind="info">
          Our e-mail of {shownDay(mail_returned_at)} could not be delivered to you. All news is on this page, too:
          please tell the office an e-mail address that works.
        </Alert>
      )}
      <DescriptionList
        facts={[
          { label: programs.length > 1 ? 'Programmes, in order of choice' : 'Programme', value: programs.join(', ') },
          { label: 'Received on', value: shownDay(received_at) },
        ]}
      />
      <Timeline status={status} />
      <Documents applicationNumber={status.application_number} documents={status.documents} tell={tell} />
      <div className="buttons">
        <ButtonLink href={CALLS.applicationPdf(status.id)} download>
          Download Application Form
        </ButtonLink>
      </div>
    </>
  );
}
