import { STATE_TITLES } from 'contract/admission/states/states';
import {
  type ComputedListResponse,
  type FreezingResponse,
  type FrozenSummary,
  type LeftOut,
  RANK_CALLS,
  type RankListsResponse,
} from 'contract/office/rankCalls';
import { academicYear } from 'contract/dates';
import { Link, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import { Table } from 'shared-ui/table/Table';
import { FaultList } from '../content/FaultList';
import { Choice } from '../form/Field';
import { shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import { RankTable } from './RankTable';
import panel from '../frame/panel.module.css';
import styles from './RankTable.module.css';

export { RankListsPage as Component };

/** The college's rules, the list that one of them currently gives, and the frozen lists. */
function RankListsPage() {
  const readsApplications = useMay('read applications');
  const [params, setParams] = useSearchParams();
  const chosen = params.get('list') ?? '';
  const { data, fault, read } = useRead<RankListsResponse>(RANK_CALLS.lists);
  if (!data) return fault ? <Alert kind="error">{fault}</Alert> : <p>Reading…</p>;
  const { season, rules, faults, frozen } = data.data;
  return (
    <>
      <h1>Rank lists {academicYear(season)}</h1>
      {readsApplications && (
        <>
          {faults.length > 0 && (
            <Alert kind="error">
              The rules of the rank lists have a mistake. Nothing is ranked or frozen until it is corrected:
              <FaultList faults={faults} />
            </Alert>
          )}
          {rules.length > 0 && (
            <div className={panel.control}>
              <Choice
                label="List"
                value={chosen}
                change={(list) => setParams(list === '' ? {} : { list })}
                choices={[['', 'Choose a list'], ...rules.map(({ title }) => [title, title] as const)]}
              />
            </div>
          )}
          {chosen && <Computed key={chosen} list={chosen} frozen={read} />}
        </>
      )}
      <section className={panel.panel}>
        <h2>Frozen lists</h2>
        <FrozenLists lists={frozen} />
      </section>
    </>
  );
}

/** The current list, which the principal may freeze. */
function Computed({ list, frozen }: { list: string; frozen: () => void }) {
  const mayFreeze = useMay('decide');
  const url = `${RANK_CALLS.computed}?${new URLSearchParams({ list })}`;
  const { data, fault, show } = useRead<ComputedListResponse>(url);
  // frozen, or the current list if it has changed
  const { make, said } = useChange<ComputedListResponse | FreezingResponse>((body) =>
    body.data && 'digest' in body.data ? show(body as ComputedListResponse) : frozen(),
  );
  const now = data?.data;
  if (!now) return fault ? <Alert kind="error">{fault}</Alert> : <p>Ranking…</p>;
  return (
    <section className={panel.panel}>
      <div className={panel.top}>
        <h2>{now.title}</h2>
        <p role="status">{`${now.lines.length} ranked for ${now.seats} seats`}</p>
        {mayFreeze && now.lines.length > 0 && (
          <AskFirst
            label="Freeze this list"
            title={`Freeze “${now.title}”?`}
            answer="Freeze"
            keep="Not yet"
            act={() => make(RANK_CALLS.lists, { list, seen: now.digest })}
          >
            It is stored as it is now, with today’s date and your name, and can be printed and published. It cannot be
            changed afterwards; a later list is frozen separately.
          </AskFirst>
        )}
      </div>
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      <RankTable list={now} names={now.names} />
      <LeftOutTable left={now.left_out} />
    </section>
  );
}

function FrozenLists({ lists }: { lists: readonly FrozenSummary[] }) {
  if (lists.length === 0) return <p>No list is frozen yet.</p>;
  return (
    <ul className={panel.rows}>
      {lists.map(({ id, title, season, count, frozen_at, frozen_by }) => (
        <li key={id}>
          <Link to={`/office/rank-lists/${id}`}>
            {title}, {academicYear(season)}
          </Link>
          <span>
            {shownMinute(frozen_at)} by {frozen_by}
          </span>
          <a href={RANK_CALLS.pdf(id)} target="_blank" rel="noreferrer">
            {count === 1 ? 'Print 1 rank' : `Print ${count} ranks`}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Applications for the programme that are not ranked, and why. */
function LeftOutTable({ left }: { left: readonly LeftOut[] }) {
  if (left.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>
        {left.length === 1 ? '1 application is not ranked' : `${left.length} applications are not ranked`}
      </summary>
      <Table caption="Not ranked" captionHidden head={['Application', 'Name', 'State', 'Why']}>
        {left.map(({ number, name, state, why }) => (
          <tr key={number}>
            <th scope="row">
              <Link to={`/office/applications/${number}`}>{number}</Link>
            </th>
            <td>{name}</td>
            <td>{STATE_TITLES[state]}</td>
            <td>{why}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
