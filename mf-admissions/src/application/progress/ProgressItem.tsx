import { memo } from 'react';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { headingOf } from '../sectionOf';
import { StatusIcon } from './StatusIcon';
import type { SectionStatus } from './sectionStatus';
import styles from './ProgressList.module.css';

interface ProgressItemProps {
  status: SectionStatus;
  isInView: boolean;
  onJump: (id: string) => void;
}

/** One section: its name leads there, its state is said beside it. */
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
        <span className={styles.title}>{status.title}</span>
      </a>
      <span id={stateId} className={`${styles.words} ${styles[status.state]}`}>
        {status.words}
      </span>
    </li>
  );
});
