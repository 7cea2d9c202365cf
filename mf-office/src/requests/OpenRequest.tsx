import { useState } from 'react';
import { DATA_REQUEST_CALLS, ERASE_REASON_MIN, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { Field, TextField } from '../form/Field';
import { shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { DeskForm } from '../form/DeskForm';
import panel from '../frame/panel.module.css';
import styles from './RequestsPage.module.css';

const TITLES = { copy: 'A copy of the data', erasure: 'Erasure' };

const WHO_DOES_IT = {
  copy: 'The principal or an administrator creates the copy here. That completes the request.',
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
      {mayDoIt && kind === 'copy' && <WriteCopy {...acting} />}
      {mayDoIt && kind === 'erasure' && <Erase {...acting} />}
      {kind === 'copy' && (
        <p>
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() => void change(DATA_REQUEST_CALLS.done(number, id), {})}
          >
            A copy has already been handed over
          </Button>
        </p>
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
  /** Saves the copy, which completes the request. */
  save: (request: OpenDataRequest) => Promise<void>;
}

function WriteCopy({ request, isBusy, save }: Acting) {
  return (
    <>
      <p>
        The copy contains all data stored about the applicant, with the Aadhaar number masked. The log records who
        creates it.
      </p>
      <p>
        <Button disabled={isBusy} onClick={() => void save(request)}>
          Create the copy
        </Button>
      </p>
    </>
  );
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
