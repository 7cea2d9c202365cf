import { type SyntheticEvent, useState } from 'react';
import { type LogEntry, type LogResponse, STAFF_CALLS } from 'contract/office/staffCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Table } from 'shared-ui/table/Table';
import { Field } from '../form/Field';
import { shownMinute } from '../frame/shownTime';
import { officeApi } from '../session/officeApi';
import { useReadFault } from '../session/useRead';
import styles from './LogPage.module.css';

export { LogPage as Component };

const logApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    readLog: build.infiniteQuery<LogResponse, string, number | undefined>({
      query: ({ queryArg: number, pageParam: before }) => ({
        url: STAFF_CALLS.log,
        params: { ...(number && { number }), before },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ data: { entries, more } }) => (more ? entries.at(-1)?.entry : undefined),
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Who read and did what, newest first. */
function LogPage() {
  const [number, setNumber] = useState('');
  /** The number that the entries below are searched by; the field may contain another number by now. */
  const [searched, setSearched] = useState('');
  const { currentData, error, refetch, fetchNextPage, hasNextPage } = logApi.useReadLogInfiniteQuery(searched);
  const fault = useReadFault(error, refetch);
  const entries = currentData?.pages.flatMap(({ data }) => data.entries);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSearched(number.trim());
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
        {entries?.length === 0 && (
          <p>{searched === '' ? 'The log has no entries.' : `No entry has the number ${searched}.`}</p>
        )}
      </div>
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <p>
          <Button look="secondary" onClick={() => void fetchNextPage()}>
            Earlier ones
          </Button>
        </p>
      )}
    </>
  );
}

/** Maximum number of numbers that a line shows; after that it shows how many more there are. */
const SHOWN_NUMBERS = 3;

function shownNumbers(numbers: string[]): string {
  const shown = numbers.slice(0, SHOWN_NUMBERS).join(', ');
  return numbers.length > SHOWN_NUMBERS ? `${shown} and ${numbers.length - SHOWN_NUMBERS} more` : shown;
}

function Entries({ entries }: { entries: LogEntry[] }) {
  return (
    <Table caption="Entries" captionHidden head={['When', 'Who', 'Did', 'What', 'Numbers', 'Reason']}>
      {entries.map(({ entry, at, who, act, subject, numbers, reason }) => (
        <tr key={entry} className={styles.entry}>
          <td className={styles.time}>{shownMinute(at)}</td>
          <td>{who}</td>
          <td>{act}</td>
          <td>{subject}</td>
          <td>{shownNumbers(numbers)}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </Table>
  );
}
