import type { SectionState } from './sectionStatus';
import styles from './ProgressList.module.css';

const MARKS: Record<SectionState, string> = {
  done: 'M5.2 9.2l2.6 2.6 5-5.4',
  error: 'M9 4.8v5M9 12.6v.6',
  open: '',
};

/** The state of a section as a shape: a tick, an exclamation mark, an empty ring. */
export function StatusIcon({ state }: { state: SectionState }) {
  return (
    <svg className={`${styles.icon} ${styles[state]}`} viewBox="0 0 18 18" aria-hidden>
      <circle cx="9" cy="9" r="8" />
      <path d={MARKS[state]} />
    </svg>
  );
}
