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
