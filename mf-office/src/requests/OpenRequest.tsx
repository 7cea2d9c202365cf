import { useState } from 'react';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { DATA_REQUEST_CALLS, ERASE_REASON_MIN, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Field, TextField } from '../form/Field';
import { shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { DeskForm } from '../form/DeskForm';
import panel from '../frame/panel.module.css';
import styles from './RequestsPage.module.css';

const TITLES = { copy: 'A copy of the data', erasure: 'Erasure' };

const WHO_DOES_IT = {
  copy: 'The principal or an administrator saves the copy here.',
  erasure: 'The principal or an administrator erases the application here. That also deletes this request.',
};

/** One request, what has to be done for it, and its answer. */
export function OpenRequest(acting: Acting) {
  const { request, isBusy, change } = acting;
  const { number, id, kind, asked_at } = request;
  const mayDoIt = useMay('copy and erase data');
  const readsApplications = useMay('read applications');
  const [reason, setReason] = useState('');
  return (
    <li className={panel.panel} aria-label={`${TITLES[kind]}, ${number}`}>
      <h2>
        {TITLES[kind]}: {readsApplications ? <Link to={`/office/applications/${number}`}>{number}</Link> : number}
      </h2>
      <p>Asked on {shownMinute(asked_at)}</p>
      {!mayDoIt && <p>{WHO_DOES_IT[kind]}</p>}
      {mayDoIt && kind === 'copy' && (
        <p>
          The copy contains all data stored about the applicant, with the Aadhaar number masked. The log records who
          saves it. The request is done when the copy has been handed over.
        </p>
      )}
      {mayDoIt && kind === 'erasure' && <Erase {...acting} />}
      {kind === 'copy' && (
        <div className="buttons">
          {mayDoIt && (
            <ButtonLink href={DESK_CALLS.copy(number)} download>
              Save the copy (ZIP)
            </ButtonLink>
          )}
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() => void change(DATA_REQUEST_CALLS.done(number, id), {})}
          >
            A copy has been handed over
          </Button>
        </div>
      )}
      <div className={styles.refusal}>
        <TextField label="Reason for refusing, for the applicant" value={reason} change={setReason} maxLength={300} />
        <Button
          look="secondary"
          disabled={isBusy || reason.trim() === ''}
          onClick={() => void change(DATA_REQUEST_CALLS.refuse(number, id), { reason })}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}

interface Acting {
  request: OpenDataRequest;
  isBusy: boolean;
  /** Makes a call, and shows the list in its response. */
  change: (url: string, body: object) => Promise<unknown>;
}

function Erase({ request: { number, id }, isBusy, change }: Acting) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isReady = typed.trim() === number && [...reason.trim()].length >= ERASE_REASON_MIN;
  const submit = () => change(DATA_REQUEST_CALLS.erase(number, id), { number: typed.trim(), reason });
  return (
    <DeskForm action="Erase" isReady={isReady} isBusy={isBusy} submit={submit}>
      <p>This ends the application, and nobody can restore it.</p>
      <Field
        label="Application number, to confirm"
        hint={`Type ${number}`}
        value={typed}
        change={setTyped}
        maxLength={40}
      />
      <Field
        label="Reason for erasing"
        hint={`At least ${ERASE_REASON_MIN} letters, for the office log: no names`}
        value={reason}
        change={setReason}
        maxLength={300}
      />
    </DeskForm>
  );
}
