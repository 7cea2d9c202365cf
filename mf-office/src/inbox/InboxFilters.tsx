import { Choice, Field } from '../form/Field';
import { allOr, queryWith, withValue } from '../form/filterAddress';
import { SearchWords } from '../form/SearchWords';
import panel from '../frame/panel.module.css';
import styles from './Inbox.module.css';

const FILTERS = ['state', 'post', 'unopened', 'from', 'until', 'words'] as const;
type FilterName = (typeof FILTERS)[number];

export const queryOf = (params: URLSearchParams) => queryWith(params, FILTERS);

interface InboxFiltersProps {
  params: URLSearchParams;
  /** If lines are about posts: the posts that occur. */
  posts?: readonly string[];
  change: (params: URLSearchParams, how: { replace: boolean }) => void;
}

export function InboxFilters({ params, posts, change }: InboxFiltersProps) {
  const set = (name: FilterName, value: string) => change(withValue(queryOf(params), name, value), { replace: true });
  const post = params.get('post') ?? '';
  return (
    <div className={`${panel.panel} ${styles.filters}`}>
      <SearchWords value={params.get('words') ?? ''} change={(value) => set('words', value)} />
      <Choice
        label="State"
        value={params.get('state') ?? ''}
        change={(value) => set('state', value)}
        choices={[
          ['', 'All'],
          ['open', 'Open'],
          ['done', 'Done'],
        ]}
      />
      {posts && (
        <Choice label="Post" value={post} change={(value) => set('post', value)} choices={allOr(posts, post)} />
      )}
      <Choice
        label="Opened"
        value={params.get('unopened') ?? ''}
        change={(value) => set('unopened', value)}
        choices={[
          ['', 'All'],
          ['1', 'Not by you'],
        ]}
      />
      <Field label="From" type="date" value={params.get('from') ?? ''} change={(value) => set('from', value)} />
      <Field label="Until" type="date" value={params.get('until') ?? ''} change={(value) => set('until', value)} />
    </div>
  );
}
