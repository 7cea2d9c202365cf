import { memo } from 'react';
import { useFieldForm } from 'shared-ui/fields/form/useField';
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
        <StatusMark state={status.state} />
        {status.title}
      </a>
      <span id={stateId} className={`${styles.words} ${styles[status.state]}`}>
        {status.words}
      </span>
    </li>
  );
});

const MARKS: Record<SectionState, string> = { done: '✓', error: '!', open: '' };

/** The state of a section as a shape: a tick, an exclamation mark, an empty ring. */
function StatusMark({ state }: { state: SectionState }) {
  return (
    <span className={`${styles.mark} ${styles[state]}`} translate="no" aria-hidden>
      {MARKS[state]}
    </span>
  );
}
