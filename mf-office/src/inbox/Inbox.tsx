import { INBOX_CALLS, type InboxLine, type InboxResponse } from 'contract/office/inboxCalls';
import { Link, useLocation, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ExportLinks } from '../form/ExportLinks';
import { Choice, Field } from '../form/Field';
import { allOr, queryWith, withValue } from '../form/filterAddress';
import { SearchWords } from '../form/SearchWords';
import { shownMinute } from '../frame/shownTime';
import { useList } from '../session/useList';
import { useInbox } from './useInbox';
import panel from '../frame/panel.module.css';
import styles from './Inbox.module.css';

export { Inbox as Component };

const FILTERS = ['state', 'post', 'unopened', 'from', 'until', 'words'] as const;
type FilterName = (typeof FILTERS)[number];

const queryOf = (params: URLSearchParams) => queryWith(params, FILTERS);

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
      <Filters params={params} posts={last?.posts} change={setParams} />
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

interface FiltersProps {
  params: URLSearchParams;
  /** If lines are about posts: the posts that occur. */
  posts?: readonly string[];
  change: (params: URLSearchParams, how: { replace: boolean }) => void;
}

function Filters({ params, posts, change }: FiltersProps) {
  const filter = (name: FilterName) => ({
    value: params.get(name) ?? '',
    change: (value: string) => change(withValue(queryOf(params), name, value), { replace: true }),
  });
  return (
    <div className={`${panel.panel} ${styles.filters}`}>
      <SearchWords {...filter('words')} />
      <Choice
        label="State"
        {...filter('state')}
        choices={[
          ['', 'All'],
          ['open', 'Open'],
          ['done', 'Done'],
        ]}
      />
      {posts && <Choice label="Post" {...filter('post')} choices={allOr(posts, filter('post').value)} />}
      <Choice
        label="Opened"
        {...filter('unopened')}
        choices={[
          ['', 'All'],
          ['1', 'Not by you'],
        ]}
      />
      <Field label="From" type="date" {...filter('from')} />
      <Field label="Until" type="date" {...filter('until')} />
    </div>
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
