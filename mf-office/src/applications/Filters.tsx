import { type Ref, useSyncExternalStore } from 'react';
import { APPLICATION_STATES, STATE_TITLES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import { APPLICATION_FILTERS, type ApplicationFilter } from 'contract/office/applicationCalls';
import { Button } from 'shared-ui/button/Button';
import { Choice, Field } from '../form/Field';
import { allOr } from '../form/filterAddress';
import { SearchWords } from '../form/SearchWords';
import panel from '../frame/panel.module.css';
import styles from './Filters.module.css';

interface FiltersProps {
  params: URLSearchParams;
  seasons: readonly number[];
  change: (name: ApplicationFilter, value: string) => void;
  clear: () => void;
  search: Ref<HTMLInputElement>;
}

const STATES = [['', 'Any'], ...APPLICATION_STATES.map((state) => [state, STATE_TITLES[state]] as const)] as const;

export function Filters({ params, seasons, change, clear, search }: FiltersProps) {
  const valueOf = (name: ApplicationFilter) => params.get(name) ?? '';
  const filter = (name: ApplicationFilter) => ({
    value: valueOf(name),
    change: (value: string) => change(name, value),
  });
  const choice = (name: ApplicationFilter, label: string, choices: readonly (readonly [string, string])[]) => (
    <Choice label={label} {...filter(name)} choices={choices} />
  );
  const flag = (name: 'unopened' | 'documents' | 'unlikely', label: string) => (
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
      {choice('season', 'Season', allOr(seasons.map(String), valueOf('season')))}
      {choice('programme', 'Programme', allOr(PROGRAMS))}
      {choice('state', 'State', STATES)}
      {choice('category', 'Category', allOr(CASTE_CATEGORIES))}
      {choice('admission', 'Admission', allOr(ADMISSION_CATEGORIES))}
      <Field label="Received from" type="date" {...filter('from')} />
      <Field label="Received until" type="date" {...filter('until')} />
      <div className={styles.flags}>
        {flag('unopened', 'Not opened by me')}
        {flag('documents', 'Document to review')}
        {flag('unlikely', 'Looks unlikely')}
      </div>
    </div>
  );
  const given = APPLICATION_FILTERS.filter((name) => params.has(name) && name !== 'words').length;
  return (
    <div role="search" className={`${panel.panel} ${styles.filters}`} aria-label="Filters">
      <SearchWords {...filter('words')} placeholder="Name, number, mobile…" search={search} />
      {useIsNarrow() ? (
        <details>
          <summary>{given > 0 ? `Filters (${given})` : 'Filters'}</summary>
          {others}
        </details>
      ) : (
        others
      )}
      {APPLICATION_FILTERS.some((name) => params.has(name)) && (
        <Button look="quiet" className={styles.clear} onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

const NARROW = '(max-width: 48rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether rows are shown as cards, as the style sheet does (`ApplicationTable.module.css`). */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
