import { useState } from 'react';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import {
  DATA_REQUEST_CALLS,
  type DataRequestsResponse,
  ERASE_REASON_MIN,
  type OpenDataRequest,
} from 'contract/office/dataRequestCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { DeskForm } from '../form/DeskForm';
import { Field, TextField } from '../form/Field';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import styles from './RequestsPage.module.css';

export { RequestsPage as Component };

/** Applicants' requests about their own data, oldest first. */
function RequestsPage() {
  const { data: response, fault: unread, show } = useRead<DataRequestsResponse>(DATA_REQUEST_CALLS.list);
  const requests = response?.data;
  const { make, said, isBusy } = useChange(show);
  return (
    <>
      <h1>Data requests</h1>
      <p>Requests that applicants have made about their own data on the page of their application.</p>
      <Alert kind="error">{unread}</Alert>
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      <div role="status">{requests?.length === 0 && <p>There are no open requests.</p>}</div>
      {requests && requests.length > 0 && (
        <ul className="stack" aria-label="Open requests">
          {requests.map((request) => (
            <OpenRequest key={`${request.number} ${request.id}`} request={request} isBusy={isBusy} change={make} />
          ))}
        </ul>
      )}
    </>
  );
}

const TITLES = { copy: 'A copy of the data', erasure: 'Erasure' };

const WHO_DOES_IT = {
  copy: 'The principal or an administrator saves the copy here.',
  erasure: 'The principal or an administrator erases the application here. That also deletes this request.',
};

interface Acting {
  request: OpenDataRequest;
  isBusy: boolean;
  /** Makes a call, and shows the list in its response. */
  change: (url: string, body: object) => Promise<unknown>;
}

/** One request, what has to be done for it, and its answer. */
function OpenRequest(acting: Acting) {
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
