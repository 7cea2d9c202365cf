import { memo } from 'react';
import { useFieldForm } from 'shared-ui/fields/form/fieldForm';
import { headingOf } from '../fields/sectionOf';
import type { SectionStatus, SectionState } from './sectionStatus';
import styles from './ProgressList.module.css';

interface ProgressItemProps {
  status: SectionStatus;
  isInView: boolean;
  onJump: (id: string) => void;
}

/** One section: a link to it, with its state. */
export const ProgressItem = memo(function ProgressItem({ status, isInView, onJump }: ProgressItemProps) {
  const { idOf } = useFieldForm();
  const heading = idOf(headingOf(status.id));
  const stateId = `${heading}-state`;
  return (
    <li>
      <a
        className={styles.item}
        href={`#${heading}`}
        aria-current={isInView ? 'location' : undefined}
        aria-describedby={stateId}
        onClick={(event) => {
          event.preventDefault();
          onJump(heading);
        }}
      >
        <StatusIcon state={status.state} />
        {status.title}
      </a>
      <span id={stateId} className={`${styles.words} ${styles[status.state]}`}>
        {status.words}
      </span>
    </li>
  );
});

const MARKS: Record<SectionState, string> = {
  done: 'M5.2 9.2l2.6 2.6 5-5.4',
  error: 'M9 4.8v5M9 12.6v.6',
  open: '',
};

/** The state of a section as a shape: a tick, an exclamation mark, an empty ring. */
function StatusIcon({ state }: { state: SectionState }) {
  return (
    <svg className={`${styles.icon} ${styles[state]}`} viewBox="0 0 18 18" aria-hidden>
      <circle cx="9" cy="9" r="8" />
      {MARKS[state] && <path d={MARKS[state]} />}
    </svg>
  );
}
