import type { Count } from 'contract/office/applicationCalls';
import { shownDay } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import styles from './OverviewPage.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const HEIGHT = 40;

/** Returns all days from the first to the last, including those without applications. */
function everyDay(days: readonly Count[]): Count[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const counts = new Map(days.map(({ value, count }) => [value, count]));
  const length = (Date.parse(last.value) - Date.parse(first.value)) / DAY_MS + 1;
  return Array.from({ length }, (_, index) => {
    const value = new Date(Date.parse(first.value) + index * DAY_MS).toISOString().slice(0, 10);
    return { value, count: counts.get(value) ?? 0 };
  });
}

/** Number of applications per day: a bar chart, and a table of the same numbers. */
export function ByDay({ days }: { days: readonly Count[] }) {
  const all = everyDay(days);
  const most = Math.max(1, ...all.map(({ count }) => count));
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  return (
    <section className={panel.panel}>
      <h2>By day</h2>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${all.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {all.map(({ value, count }, index) => {
          const height = (HEIGHT * count) / most;
          return <rect key={value} x={index + 0.1} y={HEIGHT - height} width={0.8} height={height} />;
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{shownDay(first.value)}</span>
        <span>at most {most} a day</span>
        <span>{shownDay(last.value)}</span>
      </p>
      <details>
        <summary>The numbers</summary>
        <table className={styles.chart}>
          <caption className="visually-hidden">Applications by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className={styles.count}>
                Applications
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ value, count }) => (
              <tr key={value}>
                <th scope="row">{shownDay(value)}</th>
                <td className={styles.count}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
