import { useState } from 'react';
import { DATA_REQUEST_TITLES } from 'contract/admission/states/dataRequest';
import { DATA_REQUEST_CALLS } from 'contract/office/dataRequestCalls';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { TextField } from '../form/Field';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { type Acting, CopyOrErase } from './CopyOrErase';
import styles from './RequestsPage.module.css';

const WHO_DOES_IT = {
  copy: 'The principal or an administrator creates the copy here. That completes the request.',
  erasure: 'The principal or an administrator erases the application here. That also deletes this request.',
};

/** One request, what has to be done for it, and its answer. */
export function OpenRequest({ request, isBusy, change, save }: Acting) {
  const { number, id, kind, asked_at } = request;
  const mayDoIt = useMay('copy and erase data');
  const readsApplications = useMay('read applications');
  const [reason, setReason] = useState('');
  return (
    <li className={panel.panel} aria-label={`${DATA_REQUEST_TITLES[kind]}, ${number}`}>
      <h2>
        {DATA_REQUEST_TITLES[kind]}:{' '}
        {readsApplications ? <Link to={`/office/applications/${number}`}>{number}</Link> : number}
      </h2>
      <p>Asked on {shownMinute(asked_at)}</p>
      {mayDoIt ? (
        <CopyOrErase request={request} isBusy={isBusy} change={change} save={save} />
      ) : (
        <p>{WHO_DOES_IT[kind]}</p>
      )}
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
