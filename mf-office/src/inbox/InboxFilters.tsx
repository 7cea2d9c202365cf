import { useEffect, useState } from 'react';
import { Choice } from '../form/Choice';
import { Field } from '../form/Field';
import styles from './Inbox.module.css';

const FILTERS = ['state', 'unopened', 'from', 'until', 'words'] as const;
type FilterName = (typeof FILTERS)[number];

/** The part of the address that the api is asked by. */
export function queryOf(params: URLSearchParams): URLSearchParams {
  const known = FILTERS.map((name) => [name, params.get(name) ?? ''] as const);
  return new URLSearchParams(known.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

/** After the last letter, so that not every one of them asks the api. */
const TYPED_MS = 300;

interface InboxFiltersProps {
  params: URLSearchParams;
  change: (params: URLSearchParams, how: { replace: boolean }) => void;
}

export function InboxFilters({ params, change }: InboxFiltersProps) {
  const set = (name: FilterName, value: string) => {
    const next = queryOf(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    change(next, { replace: true });
  };
  return (
    <div className={styles.filters}>
      <Words value={params.get('words') ?? ''} change={(value) => set('words', value)} />
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

function Words({ value, change }: { value: string; change: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => change(typed), TYPED_MS);
    return () => clearTimeout(timer);
  });
  return <Field label="Words" type="search" value={typed} change={setTyped} maxLength={200} />;
}
