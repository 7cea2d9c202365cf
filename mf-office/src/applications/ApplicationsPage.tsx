import { useCallback, useEffect, useRef } from 'react';
import {
  type ApplicationFilter,
  type ApplicationsResponse,
  DESK_CALLS,
  type SortColumn,
} from 'contract/office/applicationCalls';
import { useLocation, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { useMay } from '../session/sessionContext';
import { useList } from '../session/useList';
import { ApplicationTable } from './ApplicationTable';
import { ChangeChosen } from './ChangeChosen';
import { Filters } from './Filters';
import { ExportLinks } from '../form/ExportLinks';
import { withValue } from '../form/filterAddress';
import { filtersOf, queryOf, sortAfter, sortOf } from './listAddress';
import { useChosen } from './useChosen';
import panel from '../frame/panel.module.css';
import styles from './ApplicationsPage.module.css';

export { ApplicationsPage as Component };

const counted = new Intl.NumberFormat('en-IN');

function ApplicationsPage() {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const query = queryOf(params).toString();
  const list = useList<ApplicationsResponse['data']>(DESK_CALLS.applications, query);
  const { items, last, fault, more } = list;
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
    (name: ApplicationFilter, value: string) =>
      setParams((before) => withValue(before, name, value), { replace: true }),
    [setParams],
  );
  const sort = sortOf(params);
  const sortBy = (column: SortColumn) => setParams((before) => withValue(before, 'sort', sortAfter(sort, column)));
  return (
    <>
      <div className={panel.top}>
        <h1>Applications</h1>
        <p role="status" className={styles.count}>
          {items && last ? `${counted.format(last.total)} found` : fault ? '' : 'Reading…'}
        </p>
        <ExportLinks path={DESK_CALLS.export} query={query} />
      </div>
      <Filters
        params={params}
        seasons={last?.seasons ?? []}
        change={change}
        clear={() => setParams({})}
        search={words}
      />
      <Alert kind="info">
        {dropped > 0 &&
          `The filters have changed: ${dropped === 1 ? 'one application is' : `${dropped} applications are`} not chosen any more.`}
      </Alert>
      {mayChange && <ChangeChosen chosen={chosen} chooseNot={chooseNot} changed={() => void list.refetch()} />}
      <Alert kind="error">{fault}</Alert>
      {items?.length === 0 && <p>No application matches. Remove a filter, or search for fewer words.</p>}
      {items && last && items.length > 0 && (
        <ApplicationTable
          key={query}
          lines={items}
          total={last.total}
          more={more?.read}
          sort={sort}
          sortBy={sortBy}
          addressOf={(number) => `/office/applications/${number}${search}`}
          chosen={chosen}
          choose={choose}
        />
      )}
      {more && (
        <Button look="secondary" onClick={() => void more.read()}>
          {`Show ${more.count} more`}
        </Button>
      )}
    </>
  );
}
