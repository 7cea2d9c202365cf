import { useCallback, useEffect, useRef, useState } from 'react';
import { DESK_CALLS, type SortColumn } from 'contract/office/applicationCalls';
import { useLocation, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { useMay } from '../session/sessionContext';
import { ApplicationTable } from './ApplicationTable';
import { ChangeChosen } from './ChangeChosen';
import { Filters } from './Filters';
import { ExportLinks } from '../form/ExportLinks';
import { withValue } from '../form/filterAddress';
import { type FilterName, filtersOf, queryOf, sortAfter, sortOf } from './listAddress';
import { useChosen } from './useChosen';
import { useLines } from './useLines';
import panel from '../frame/panel.module.css';
import styles from './ApplicationsPage.module.css';

export { ApplicationsPage as Component };

const counted = new Intl.NumberFormat('en-IN');

function ApplicationsPage() {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const query = queryOf(params).toString();
  const [changes, setChanges] = useState(0);
  const { lines, total, seasons, fault, show } = useLines(query, changes);
  const mayChange = useMay('change applications');
  const { chosen, dropped, choose, chooseNot } = useChosen(filtersOf(params).toString());
  const words = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      words.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const change = useCallback(
    (name: FilterName, value: string) => setParams((before) => withValue(before, name, value), { replace: true }),
    [setParams],
  );
  const sort = sortOf(params);
  const sortBy = (column: SortColumn) => setParams((before) => withValue(before, 'sort', sortAfter(sort, column)));
  return (
    <>
      <div className={panel.top}>
        <h1>Applications</h1>
        <p role="status" className={styles.count}>
          {total === undefined ? 'Reading…' : `${counted.format(total)} found`}
        </p>
        <ExportLinks path={DESK_CALLS.export} query={query} />
      </div>
      <Filters params={params} seasons={seasons} change={change} clear={() => setParams({})} search={words} />
      <Alert kind="info">
        {dropped > 0 &&
          `The filters have changed: ${dropped === 1 ? 'one application is' : `${dropped} applications are`} not chosen any more.`}
      </Alert>
      {mayChange && (
        <ChangeChosen chosen={chosen} chooseNot={chooseNot} changed={() => setChanges((before) => before + 1)} />
      )}
      <Alert kind="error">{fault}</Alert>
      {total === 0 && <p>No application matches. Remove a filter, or search for fewer words.</p>}
      {total !== undefined && total > 0 && (
        <ApplicationTable
          key={query}
          lines={lines}
          total={total}
          show={show}
          sort={sort}
          sortBy={sortBy}
          addressOf={(number) => `/office/applications/${number}${search}`}
          chosen={chosen}
          choose={choose}
        />
      )}
    </>
  );
}
