import { useState } from 'react';
import { DATA_REQUEST_TITLES } from 'contract/admission/states/dataRequest';
import { DATA_REQUEST_CALLS, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { TextField } from '../form/TextField';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import styles from './RequestsPage.module.css';

interface OpenRequestProps {
  request: OpenDataRequest;
  change: (url: string, body: object) => Promise<void>;
}

const COMMANDS = {
  copy: (number: string) => `npm run office -- export-data ${number} --to ${number}.zip`,
  erasure: (number: string) => `npm run office -- erase ${number} --reason "the applicant asked for it on the site"`,
};

const WHAT_TO_DO = {
  copy: 'An administrator makes the copy on the machine of the site. Hand it over, then mark the request as done.',
  erasure:
    'An administrator erases the application on the machine of the site. It ends with that, and this request goes with it.',
};

/** One request, what has to be done for it, and its answer. */
export function OpenRequest({ request: { number, id, kind, asked_at }, change }: OpenRequestProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const answer = async (url: string, body: object) => {
    setBusy(true);
    await change(url, body);
    setBusy(false);
  };
  return (
    <li className={panel.panel} aria-label={`${DATA_REQUEST_TITLES[kind]}, ${number}`}>
      <h2>
        {DATA_REQUEST_TITLES[kind]}: <Link to={`/office/applications/${number}`}>{number}</Link>
      </h2>
      <p>Asked on {shownMinute(asked_at)}</p>
      <p>{WHAT_TO_DO[kind]}</p>
      <p>
        <code className={styles.command}>{COMMANDS[kind](number)}</code>
      </p>
      {kind === 'copy' && (
        <p>
          <Button disabled={isBusy} onClick={() => void answer(DATA_REQUEST_CALLS.done(number, id), {})}>
            The copy was handed over
          </Button>
        </p>
      )}
      <div className={styles.refusal}>
        <TextField label="Reason for refusing, for the applicant" value={reason} change={setReason} maxLength={300} />
        <Button
          look="secondary"
          disabled={isBusy || reason.trim() === ''}
          onClick={() => void answer(DATA_REQUEST_CALLS.refuse(number, id), { reason })}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}
