import { STATE_TITLES } from 'contract/admission/states/states';
import { type Count, DESK_CALLS, type OverviewResponse } from 'contract/office/applicationCalls';
import { Link, useSearchParams } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Table } from 'shared-ui/table/Table';
import { Choice } from '../form/Field';
import { useRead } from '../session/useRead';
import { shownDay } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import styles from './OverviewPage.module.css';

export { OverviewPage as Component };

/** A season in numbers. */
function OverviewPage() {
  const [params, setParams] = useSearchParams();
  const season = params.get('season') ?? '';
  const query = season && `?season=${encodeURIComponent(season)}`;
  const { data, fault } = useRead<OverviewResponse>(`${DESK_CALLS.overview}${query}`);
  if (!data) return fault ? <Alert kind="error">{fault}</Alert> : <p>Reading…</p>;
  const { data: counted } = data;
  const seasons = [...new Set([counted.season, ...counted.seasons])];
  const listOf = (filter: string) => (value: string) =>
    `/office/applications?${new URLSearchParams({ season: String(counted.season), [filter]: value })}`;
  return (
    <>
      <div className={panel.top}>
        <h1>Overview</h1>
        <p role="status">
          <strong>{counted.total}</strong>{' '}
          <span>{`${counted.total === 1 ? 'application' : 'applications'} for ${counted.season}`}</span>
        </p>
        {seasons.length > 1 && (
          <Choice
            label="Season"
            value={String(counted.season)}
            change={(value) => setParams({ season: value })}
            choices={seasons.map((year) => [String(year), String(year)] as const)}
          />
        )}
      </div>
      <ByDay days={counted.by_day} />
      <div className={styles.charts}>
        <Chart title="By programme" counts={counted.by_programme} addressOf={listOf('programme')} />
        <Chart title="By category" counts={counted.by_category} addressOf={listOf('category')} />
        <Chart
          title="By state"
          counts={counted.by_state}
          addressOf={listOf('state')}
          titleOf={(value) => (STATE_TITLES as Readonly<Record<string, string>>)[value] ?? value}
        />
      </div>
    </>
  );
}

interface ChartProps {
  title: string;
  counts: readonly Count[];
  /** Returns the address of the work list with only these applications. */
  addressOf: (value: string) => string;
  titleOf?: (value: string) => string;
}

/** Bars with numbers beside them: the table is the chart. */
function Chart({ title, counts, addressOf, titleOf = (value) => value }: ChartProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className={panel.panel}>
      <table className={styles.chart}>
        <caption>{title}</caption>
        <tbody>
          {counts.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row">
                <Link to={addressOf(value)}>{titleOf(value)}</Link>
              </th>
              <td className={styles.count}>{count}</td>
              <td className={styles.bars} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.length === 0 && <p>None yet.</p>}
    </section>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HEIGHT = 40;

/** Number of applications per day: a bar chart, and a table of the same numbers. */
function ByDay({ days }: { days: readonly Count[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const daysTo = (day: string) => (Date.parse(day) - Date.parse(first.value)) / DAY_MS;
  return (
    <section className={panel.panel}>
      <h2>By day</h2>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${daysTo(last.value) + 1} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ value, count }) => {
          const height = (HEIGHT * count) / most;
          return <rect key={value} x={daysTo(value) + 0.1} y={HEIGHT - height} width={0.8} height={height} />;
        })}
      </svg>
      <p className={`soft ${styles.ends}`} aria-hidden="true">
        <span>{shownDay(first.value)}</span>
        <span>at most {most} a day</span>
        <span>{shownDay(last.value)}</span>
      </p>
      <details>
        <summary>The numbers</summary>
        <Table caption="Applications by day" captionHidden head={['Day', 'Applications']}>
          {days.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row">{shownDay(value)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}
