import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { applicationStatusPage } from 'contract/pages/admissions';
import { isWanted } from 'contract/admission/states/requestedDocument';
import { useSite } from 'shared-store/platform';
import { ANSWER_ID } from 'shared-ui/fields/form/answerId';
import { StatusFacts } from './StatusFacts';
import sheet from '../sheet/sheet.module.css';

/** One application, to be read once: without scripts there is no session, and so nothing to do in it. */
export function PostedStatus({ status }: { status: ApplicationStatus }) {
  const phones = useSite()?.phones;
  return (
    <section className={sheet.sheet}>
      <h2 id={ANSWER_ID}>Application {status.application_number}</h2>
      <StatusFacts status={status} />
      {status.documents.some(isWanted) && (
        <p>
          To send a document, open this page in another browser, with JavaScript on, or bring the document to the office
          {phones && `. Phone: ${phones.join(', ')}`}.
        </p>
      )}
      <p>
        Does somebody else use this device? <a href={applicationStatusPage.path}>Close this application</a>, and close
        the window.
      </p>
    </section>
  );
}
