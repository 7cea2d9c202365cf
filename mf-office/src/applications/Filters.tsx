import { type Ref, useEffect, useState } from 'react';
import { APPLICATION_STATES, STATE_TITLES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import { Button } from 'shared-ui/button/Button';
import { Choice } from '../form/Choice';
import { Field } from '../form/Field';
import { FILTERS, type FilterName } from './listAddress';
import { useIsNarrow } from './useIsNarrow';
import styles from './Filters.module.css';

/** Whoever types is left to go on before the list is asked for. */
const PAUSE_MS = 300;

interface FiltersProps {
  params: URLSearchParams;
  seasons: readonly number[];
  change: (name: FilterName, value: string) => void;
  clear: () => void;
  search: Ref<HTMLInputElement>;
}

const all = (words: string, choices: readonly string[]) =>
  [['', words], ...choices.map((choice) => [choice, choice] as const)] as const;

const STATES = [['', 'Any'], ...APPLICATION_STATES.map((state) => [state, STATE_TITLES[state]] as const)] as const;

export function Filters({ params, seasons, change, clear, search }: FiltersProps) {
  const valueOf = (name: FilterName) => params.get(name) ?? '';
  const choice = (name: FilterName, label: string, choices: readonly (readonly [string, string])[]) => (
    <Choice label={label} value={valueOf(name)} change={(value) => change(name, value)} choices={choices} />
  );
  const flag = (name: 'unopened' | 'unlikely', label: string) => (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={valueOf(name) === '1'}
        onChange={(event) => change(name, event.target.checked ? '1' : '')}
      />
      {label}
    </label>
  );
  const others = (
    <div className={styles.others}>
      {choice('season', 'Season', all('All', seasons.map(String)))}
      {choice('programme', 'Programme', all('All', PROGRAMS))}
      {choice('state', 'State', STATES)}
      {choice('category', 'Category', all('All', CASTE_CATEGORIES))}
      {choice('admission', 'Admission', all('All', ADMISSION_CATEGORIES))}
      <Field label="Received from" type="date" value={valueOf('from')} change={(value) => change('from', value)} />
      <Field label="Received until" type="date" value={valueOf('until')} change={(value) => change('until', value)} />
      <div className={styles.flags}>
        {flag('unopened', 'Not opened by me')}
        {flag('unlikely', 'Looks unlikely')}
      </div>
    </div>
  );
  const given = FILTERS.filter((name) => params.has(name) && name !== 'words').length;
  return (
    <div role="search" className={styles.filters} aria-label="Filters">
      <Words value={valueOf('words')} change={(value) => change('words', value)} search={search} />
      {useIsNarrow() ? (
        <details>
          <summary>Filters{given > 0 && ` (${given})`}</summary>
          {others}
        </details>
      ) : (
        others
      )}
      {FILTERS.some((name) => params.has(name)) && (
        <Button look="quiet" className={styles.clear} onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function Words({
  value,
  change,
  search,
}: {
  value: string;
  change: (value: string) => void;
  search: FiltersProps['search'];
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // the address may be changed elsewhere: by the way back, or by "Clear filters"
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => change(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, change]);
  return (
    <div className={styles.words}>
      <Field
        label="Words"
        type="search"
        placeholder="Name, number, mobile…"
        value={typed}
        change={setTyped}
        ref={search}
      />
    </div>
  );
}
