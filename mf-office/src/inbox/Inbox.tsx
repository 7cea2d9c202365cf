import { INBOX_CALLS, type InboxLine, type InboxName, type InboxResponse } from 'contract/office/inboxCalls';
import { Link, useLocation, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ExportLinks } from '../form/ExportLinks';
import { shownMinute } from '../frame/shownTime';
import { officeApi } from '../session/officeApi';
import { useReadFault } from '../session/useRead';
import { InboxFilters, queryOf } from './InboxFilters';
import { useInbox } from './useInbox';
import panel from '../frame/panel.module.css';
import styles from './Inbox.module.css';

/** Number of lines per call. */
const PART = 50;

const inboxApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    readInbox: build.infiniteQuery<InboxResponse, { inbox: InboxName; query: string }, number>({
      query: ({ queryArg: { inbox, query }, pageParam: offset }) =>
        `${INBOX_CALLS.list(inbox)}?${withPart(query, offset)}`,
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ data: { items, total } }, _pages, offset) =>
          offset + items.length < total ? offset + items.length : undefined,
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export { Inbox as Component };

/** The state of the list is in the address, so that it can be sent to a colleague. */
function Inbox() {
  const { inbox, title, none } = useInbox();
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const query = queryOf(params).toString();
  const list = inboxApi.useReadInboxInfiniteQuery({ inbox, query });
  const fault = useReadFault(list.error, list.refetch);
  const items = list.currentData?.pages.flatMap(({ data }) => data.items);
  // the filters stay while another list is read
  const { total, posts } = (list.currentData ?? list.data)?.pages.at(-1)?.data ?? {};
  return (
    <>
      <div className={panel.top}>
        <h1>{title}</h1>
        <p role="status">{items ? `${total} found` : fault ? '' : 'Reading…'}</p>
        {inbox === 'job-applications' && <ExportLinks path={INBOX_CALLS.jobExport} query={query} />}
      </div>
      <InboxFilters params={params} posts={posts} change={setParams} />
      <Alert kind="error">{fault}</Alert>
      {items?.length === 0 && <p>{none}</p>}
      {items && items.length > 0 && (
        <ul className={styles.lines} aria-label={title}>
          {items.map((line) => (
            <Line key={line.reference} line={line} address={`/office/${inbox}/${line.reference}${search}`} />
          ))}
        </ul>
      )}
      {items && list.hasNextPage && (
        <Button look="secondary" onClick={() => void list.fetchNextPage()}>
          {`Show ${Math.min(PART, (total ?? 0) - items.length)} more`}
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
      <span className="soft">
        {shownMinute(received_at)}, {reference}
      </span>
      <span className={styles.marks}>
        {!is_opened && <strong className={styles.mark}>new to you</strong>}
        <span>{is_done ? 'Done' : 'Open'}</span>
      </span>
    </li>
  );
}
