import { INBOX_CALLS, type InboxLine, type InboxResponse } from 'contract/office/inboxCalls';
import { Link, useLocation, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ExportLinks } from '../form/ExportLinks';
import { shownMinute } from '../frame/shownTime';
import { useList } from '../session/useList';
import { InboxFilters, queryOf } from './InboxFilters';
import { useInbox } from './useInbox';
import panel from '../frame/panel.module.css';
import styles from './Inbox.module.css';

export { Inbox as Component };

/** The state of the list is in the address, so that it can be sent to a colleague. */
function Inbox() {
  const { inbox, title, none } = useInbox();
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const query = queryOf(params).toString();
  const { items, last, fault, more } = useList<InboxResponse['data']>(INBOX_CALLS.list(inbox), query);
  return (
    <>
      <div className={panel.top}>
        <h1>{title}</h1>
        <p role="status">{items ? `${last?.total} found` : fault ? '' : 'Reading…'}</p>
        {inbox === 'job-applications' && <ExportLinks path={INBOX_CALLS.jobExport} query={query} />}
      </div>
      <InboxFilters params={params} posts={last?.posts} change={setParams} />
      <Alert kind="error">{fault}</Alert>
      {items?.length === 0 && <p>{none}</p>}
      {items && items.length > 0 && (
        <ul className={styles.lines} aria-label={title}>
          {items.map((line) => (
            <Line key={line.reference} line={line} address={`/office/${inbox}/${line.reference}${search}`} />
          ))}
        </ul>
      )}
      {more && (
        <Button look="secondary" onClick={() => void more.read()}>
          {`Show ${more.count} more`}
        </Button>
      )}
    </>
  );
}

function Line({ line, address }: { line: InboxLine; address: string }) {
  const { reference, name, received_at, is_done, is_opened, about } = line;
  return (
    <li className={is_opened ? undefined : styles.unopened}>
      <Link to={address}>{about}</Link>
      <span>{name}</span>
      <span className="soft">
        {shownMinute(received_at)}, {reference}
      </span>
      <span className={styles.marks}>
        {!is_opened && <strong className={panel.new}>new to you</strong>}
        <span>{is_done ? 'Done' : 'Open'}</span>
      </span>
    </li>
  );
}
