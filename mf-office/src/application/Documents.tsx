import { useState } from 'react';
import { isWanted, type RequestState } from 'contract/admission/states/requestedDocument';
import { type DeskApplication, DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { clearSent } from '../form/clearSent';
import { DeskForm } from '../form/DeskForm';
import { Field } from '../form/Field';
import { shownMinute } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import { useMay } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import type { PartProps } from './partProps';
import lines from './lines.module.css';

const WORDS: Record<RequestState, string> = {
  asked: 'Asked for',
  received: 'Sent by the applicant',
  accepted: 'Accepted',
  refused: 'Refused',
  cancelled: 'No longer asked for',
};

/** The documents requested from the applicant, and their state. */
export function Documents({ application: { number, documents }, show }: PartProps) {
  const mayChange = useMay('change applications');
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const { make, said, isBusy } = useChange(show);
  const ask = async () => {
    if (!(await make(DESK_CALLS.documents(number), { title, note }))) return;
    setTitle(clearSent(title));
    setNote(clearSent(note));
  };
  return (
    <section className={panel.panel}>
      <h2>Documents</h2>
      {documents.length === 0 && <p>None requested.</p>}
      <ul className={lines.lines}>
        {documents.map((document) => (
          <li key={document.id}>
            <p>
              <strong>{document.title}</strong>:{' '}
              <span>{WORDS[document.state] + (document.reason && ` (${document.reason})`)}</span>
            </p>
            <p className="soft">{`${document.by}, ${shownMinute(document.since)}`}</p>
            {document.has_file && (
              <p>
                <a href={DESK_CALLS.document(number, document.id)} download>
                  Save {document.title}
                </a>
              </p>
            )}
            {mayChange && document.state === 'received' && (
              <Review
                document={document}
                why="Reason for refusing"
                answers={[
                  ['Accept', DESK_CALLS.accept(number, document.id)],
                  ['Refuse', DESK_CALLS.refuse(number, document.id)],
                ]}
                make={make}
              />
            )}
            {/* one that was not sent may come on paper, or turn out to be unnecessary */}
            {mayChange && isWanted(document) && (
              <details>
                <summary aria-label={`${document.title}: brought on paper, or not needed`}>
                  Brought on paper, or not needed
                </summary>
                <Review
                  document={document}
                  why="Why it is not needed"
                  answers={[
                    ['Brought on paper', DESK_CALLS.paper(number, document.id)],
                    ['Cancel the request', DESK_CALLS.cancel(number, document.id)],
                  ]}
                  make={make}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <details>
          <summary>Ask for a document</summary>
          <DeskForm action="Ask" look="secondary" isBusy={isBusy} submit={ask}>
            <Field label="Title" value={title} change={setTitle} maxLength={100} error={said?.fields?.title} />
            <Field
              label="Instructions for the applicant"
              value={note}
              change={setNote}
              maxLength={300}
              error={said?.fields?.note}
            />
          </DeskForm>
        </details>
      )}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
    </section>
  );
}

interface ReviewProps {
  document: DeskApplication['documents'][number];
  /** Label of the reason for the second answer. */
  why: string;
  answers: readonly [first: readonly [label: string, url: string], withReason: readonly [label: string, url: string]];
  make: (url: string, body: object) => Promise<unknown>;
}

/** Two answers to one document, the second of them with a reason. */
function Review({ document: { title, since: seen }, why, answers: [first, withReason], make }: ReviewProps) {
  const [reason, setReason] = useState('');
  const button = ([label, url]: typeof first, look: 'secondary' | 'quiet', body: object) => (
    <Button look={look} aria-label={`${label}: ${title}`} onClick={() => void make(url, body)}>
      {label}
    </Button>
  );
  return (
    <div className="stack">
      <Field label={why} hint="The applicant sees it" value={reason} change={setReason} maxLength={300} />
      <div className="buttons">
        {button(first, 'secondary', { seen })}
        {button(withReason, 'quiet', { seen, reason })}
      </div>
    </div>
  );
}
