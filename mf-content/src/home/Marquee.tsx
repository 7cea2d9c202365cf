import { useId, useState, type ReactNode } from 'react';
import styles from './Marquee.module.css';

interface MarqueeProps {
  label: string;
  items: ReactNode[];
}

/**
 * A scrolling line of items. It stops under the pointer, when it contains the focus, by its button, and for visitors who
 * prefer reduced motion; its second copy, which closes the loop, is hidden from screen readers.
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
        <div className={styles.track}>
          <ul className={styles.line}>{line}</ul>
          <ul className={`${styles.line} ${styles.copy}`} aria-hidden="true" inert>
            {line}
          </ul>
        </div>
      </div>
      <button data-scripted type="button" className={styles.button} onClick={() => setPaused(!paused)}>
        <span>{paused ? 'Play' : 'Pause'}</span> <span className="visually-hidden">{label}</span>
      </button>
    </section>
  );
}
