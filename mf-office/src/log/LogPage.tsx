import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { type LogEntry, type LogResponse, STAFF_CALLS } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Field } from '../form/Field';
import { deskPage } from '../frame/deskPage';
import { Forbidden } from '../frame/Forbidden';
import { useMay, useSession } from '../session/sessionContext';
import { Entries } from './Entries';
import styles from './LogPage.module.css';

export { LogPage as Component };
export const loader = () => null;
export const handle = deskPage('Log');

function LogPage() {
  return useMay('read log') ? <Log /> : <Forbidden what="the log" />;
}

/** Who read and did what, newest first. */
function Log() {
  const { call } = useSession();
  const [number, setNumber] = useState('');
  /** The number that the entries below were searched by; the field may contain another number by now. */
  const [shown, setShown] = useState<string>();
  const [entries, setEntries] = useState<LogEntry[]>([]);
  const [more, setMore] = useState(false);
  const [fault, setFault] = useState<string>();

  const read = useCallback(
    (wanted: string, before?: number) => {
      const query = new URLSearchParams({
        ...(wanted && { number: wanted }),
        ...(before && { before: String(before) }),
      });
      return call<LogResponse>({ url: `${STAFF_CALLS.log}?${query}` }).then((answer) => {
        setFault(answer.fault);
        const { data } = answer.data ?? {};
        if (!data) return;
        setEntries((known) => (before === undefined ? data.entries : [...known, ...data.entries]));
        setMore(data.more);
        setShown(wanted);
      });
    },
    [call],
  );
  useEffect(() => void read(''), [read]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void read(number.trim());
  };
  return (
    <>
      <h1>Log</h1>
      <form className={styles.search} onSubmit={submit}>
        <Field label="Number or reference" type="search" value={number} change={setNumber} />
        <Button look="secondary" type="submit">
          Search
        </Button>
      </form>
      <Alert kind="error">{fault}</Alert>
      <div role="status">
        {shown !== undefined && entries.length === 0 && (
          <p>{shown === '' ? 'The log has no entries.' : `No entry has the number ${shown}.`}</p>
        )}
      </div>
      {entries.length > 0 && <Entries entries={entries} />}
      {more && (
        <p>
          <Button look="secondary" onClick={() => void read(shown ?? '', entries.at(-1)?.entry)}>
            Earlier ones
          </Button>
        </p>
      )}
    </>
  );
}
