import { useEffect, useState } from 'react';
import { INBOX_CALLS, type InboxLine, type InboxName, type InboxResponse } from 'contract/office/inboxCalls';
import { Link, useLocation, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ExportLinks } from '../form/ExportLinks';
import { Forbidden } from '../frame/Forbidden';
import { shownMinute } from '../frame/shownTime';
import { useMay, useSession } from '../session/sessionContext';
import { InboxFilters, queryOf } from './InboxFilters';
import { INBOX_WORDS } from './inboxWords';
import styles from './Inbox.module.css';

/** Number of lines per call. */
const PART = 50;

export function Inbox({ inbox }: { inbox: InboxName }) {
  return useMay('read inboxes') ? <Lines inbox={inbox} /> : <Forbidden what={INBOX_WORDS[inbox].title.toLowerCase()} />;
}

interface Read {
  /** The query that they belong to. */
  query: string;
  items: InboxLine[];
  total: number;
  posts?: string[];
}

/** The state of the list is in the address, so that it can be sent to a colleague. */
function Lines({ inbox }: { inbox: InboxName }) {
  const { call } = useSession();
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const query = queryOf(params).toString();
  const [read, setRead] = useState<Read>();
  const [fault, setFault] = useState<string>();
  const { title, none } = INBOX_WORDS[inbox];

  useEffect(() => {
    let isGone = false;
    void call<InboxResponse>({ url: `${INBOX_CALLS.list(inbox)}?${withPart(query, 0)}` }).then((answer) => {
      if (isGone) return;
      setFault(answer.fault);
      if (!answer.data) return;
      const { items, total, posts } = answer.data.data;
      setRead({ query, items, total, posts });
    });
    return () => void (isGone = true);
  }, [call, inbox, query]);

  const more = async (before: Read) => {
    const url = `${INBOX_CALLS.list(inbox)}?${withPart(query, before.items.length)}`;
    const { data, fault: refused } = await call<InboxResponse>({ url });
    // a late response to the previous list must not be added to another one
    setRead((now) => (data && now === before ? { ...before, items: [...before.items, ...data.data.items] } : now));
    setFault(refused);
  };
  const shown = read?.query === query ? read : undefined;
  return (
    <>
      <div className={styles.top}>
        <h1>{title}</h1>
        <p role="status">{shown ? `${shown.total} found` : fault ? '' : 'Reading…'}</p>
        {inbox === 'job-applications' && <ExportLinks path={INBOX_CALLS.jobExport} query={query} />}
      </div>
      <InboxFilters params={params} posts={read?.posts} change={setParams} />
      <Alert kind="error">{fault}</Alert>
      {shown?.total === 0 && <p>{none}</p>}
      {shown && shown.total > 0 && (
        <ul className={styles.lines} aria-label={title}>
          {shown.items.map((line) => (
            <Line key={line.reference} line={line} address={`/office/${inbox}/${line.reference}${search}`} />
          ))}
        </ul>
      )}
      {shown && shown.items.length < shown.total && (
        <Button look="secondary" onClick={() => void more(shown)}>
          Show {Math.min(PART, shown.total - shown.items.length)} more
        </Button>
      )}
    </>
  );
}

function withPart(query: string, offset: number): string {
  const part = new URLSearchParams(query);
  part.set('offset', String(offset));
  part.set('limit', String(PART));
  return part.toString();
}

function Line({ line, address }: { line: InboxLine; address: string }) {
  const { reference, name, received_at, is_done, is_opened, about } = line;
  return (
    <li className={is_opened ? undefined : styles.unopened}>
      <Link to={address}>{about}</Link>
      <span>{name}</span>
      <span className={styles.soft}>
        {shownMinute(received_at)}, {reference}
      </span>
      <span className={styles.marks}>
        {!is_opened && <strong className={styles.mark}>new to you</strong>}
        {is_done ? 'Done' : 'Open'}
      </span>
    </li>
  );
}
