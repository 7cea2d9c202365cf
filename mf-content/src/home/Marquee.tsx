import { useId, useState, type ReactNode } from 'react';
import styles from './Marquee.module.css';

interface MarqueeProps {
  label: string;
  items: ReactNode[];
}

/** The style sheet knows the pace of so many; more go round as fast as these. */
const MOST_ITEMS = 9;

/**
 * A line of items that scrolls. It stands still under the pointer, with the focus in it, by its button, and for those
 * who asked for less motion; its second copy, which closes the loop, is for the eye alone.
 */
export function Marquee({ label, items }: MarqueeProps) {
  const [paused, setPaused] = useState(false);
  const labelId = useId();
  const line = items.map((item, index) => <li key={index}>{item}</li>);
  return (
    <section className={styles.marquee} aria-labelledby={labelId}>
      <h2 id={labelId} className={styles.label}>
        {label}
      </h2>
      <div className={paused ? `${styles.window} ${styles.paused}` : styles.window}>
        <div className={styles.track} data-items={Math.min(items.length, MOST_ITEMS)}>
          <ul className={styles.line}>{line}</ul>
          <ul className={`${styles.line} ${styles.copy}`} aria-hidden="true" inert>
            {line}
          </ul>
        </div>
      </div>
      <button type="button" className={styles.button} onClick={() => setPaused(!paused)}>
        {paused ? 'Play' : 'Pause'} <span className={styles.hidden}>{label}</span>
      </button>
    </section>
  );
}
