import type { RequestedDocument } from 'contract/admission/statusSchema';
import { useId } from 'react';
import { isWanted, type RequestState } from 'contract/admission/states/requestedDocument';
import page from '../ApplicationStatusPage.module.css';
import type { Tell } from '../StatusView';
import { shownDay } from '../shownDay';
import styles from './Documents.module.css';
import { DocumentForm } from './DocumentForm';

const WORDS: Record<RequestState, string> = {
  asked: 'Asked for',
  received: 'Received',
  accepted: 'Accepted',
  refused: 'Please send it again',
  cancelled: 'No longer needed',
};

/** What a reason is for; that of an accepted document is for the office. */
const WHY: Partial<Record<RequestState, string>> = {
  refused: 'Why it was not accepted:',
  cancelled: 'Why it is not needed:',
};

interface DocumentsProps {
  applicationNumber: string;
  documents: readonly RequestedDocument[];
  /** Absent where nothing can be sent. */
  tell?: Tell;
}

/** The documents that the office has requested, with forms to send them. */
export function Documents({ applicationNumber, documents, tell }: DocumentsProps) {
  const titleId = useId();
  if (documents.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby={titleId}>
      <h3 id={titleId}>Documents that the office has asked for</h3>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.id} className={styles.document}>
            <div className={styles.head}>
              <h4>{document.title}</h4>
              <p className={`${styles.state} ${styles[document.state]}`}>
                <span>{WORDS[document.state]}</span>, <time dateTime={document.since}>{shownDay(document.since)}</time>
              </p>
            </div>
            {document.note && <p>{document.note}</p>}
            {document.reason && WHY[document.state] && (
              <p className={styles.reason}>
                <strong>{WHY[document.state]}</strong> <span>{document.reason}</span>
              </p>
            )}
            {tell && isWanted(document) && (
              <DocumentForm applicationNumber={applicationNumber} document={document} tell={tell} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
