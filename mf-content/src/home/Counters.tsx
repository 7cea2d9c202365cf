import { useSite } from 'shared-store/platform';
import styles from './Counters.module.css';

export function Counters() {
  const site = useSite();
  if (!site?.counters.length) return null;
  return (
    <dl className={styles.counters} aria-label="The college in numbers">
      {site.counters.map(({ label, value }) => (
        <div key={label} className={styles.counter}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
