import { type SyntheticEvent, useState } from 'react';
import { isWanted, type RequestState } from 'contract/admission/states/progress';
import { type DeskApplication, type DeskApplicationResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { clearSent } from '../form/clearSent';
import { Field } from '../form/Field';
import form from '../form/form.module.css';
import { shownMinute } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import { useChange } from '../session/useChange';
import lines from './lines.module.css';

const WORDS: Record<RequestState, string> = {
  asked: 'Asked for',
  received: 'Sent by the applicant',
  accepted: 'Accepted',
  refused: 'Refused',
  cancelled: 'No longer asked for',
};

interface DocumentsProps {
  application: DeskApplication;
  show: (body: DeskApplicationResponse) => void;
  mayChange: boolean;
}

/** The documents requested from the applicant, and their state. */
export function Documents({ application: { number, documents }, show, mayChange }: DocumentsProps) {
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const { make, said, isBusy } = useChange(show);
  const ask = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !(await make(DESK_CALLS.documents(number), { title, note }))) return;
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
              <DocumentReview number={number} id={document.id} title={document.title} make={make} />
            )}
            {mayChange && isWanted(document) && (
              <OpenRequest number={number} id={document.id} title={document.title} make={make} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <details>
          <summary>Ask for a document</summary>
          <form className={form.form} onSubmit={(event) => void ask(event)}>
            <Field label="Title" value={title} change={setTitle} maxLength={100} error={said?.fields?.title} />
            <Field
              label="Instructions for the applicant"
              value={note}
              change={setNote}
              maxLength={300}
              error={said?.fields?.note}
            />
            <div className="buttons">
              <Button look="secondary" type="submit" aria-disabled={isBusy}>
                Ask
              </Button>
            </div>
          </form>
        </details>
      )}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
    </section>
  );
}

interface RequestProps {
  number: string;
  id: number;
  title: string;
  make: (url: string, body: object) => Promise<unknown>;
}

/** A document that the applicant has not sent: it may come on paper, or turn out to be unnecessary. */
function OpenRequest({ number, id, title, make }: RequestProps) {
  const [reason, setReason] = useState('');
  return (
    <details>
      <summary aria-label={`${title}: brought on paper, or not needed`}>Brought on paper, or not needed</summary>
      <div className={form.form}>
        <div className="buttons">
          <Button
            look="secondary"
            aria-label={`Brought on paper: ${title}`}
            onClick={() => void make(DESK_CALLS.paper(number, id), {})}
          >
            Brought on paper
          </Button>
        </div>
        <Field
          label="Why it is not needed"
          hint="The applicant sees it"
          value={reason}
          change={setReason}
          maxLength={300}
        />
        <div className="buttons">
          <Button
            look="quiet"
            aria-label={`Cancel: ${title}`}
            onClick={() => void make(DESK_CALLS.cancel(number, id), { reason })}
          >
            Cancel the request
          </Button>
        </div>
      </div>
    </details>
  );
}

function DocumentReview({ number, id, title, make }: RequestProps) {
  const [reason, setReason] = useState('');
  return (
    <div className={form.form}>
      <Field
        label="Reason for refusing"
        hint="The applicant sees it"
        value={reason}
        change={setReason}
        maxLength={300}
      />
      <div className="buttons">
        <Button
          look="secondary"
          aria-label={`Accept: ${title}`}
          onClick={() => void make(DESK_CALLS.accept(number, id), {})}
        >
          Accept
        </Button>
        <Button
          look="quiet"
          aria-label={`Refuse: ${title}`}
          onClick={() => void make(DESK_CALLS.refuse(number, id), { reason })}
        >
          Refuse
        </Button>
      </div>
    </div>
  );
}
