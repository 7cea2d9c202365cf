import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { shownDay } from '../shownDay';
import styles from './Timeline.module.css';

interface Step {
  title: string;
  /** ISO 8601. */
  at: string;
}

/** Returns the steps of an application so far; the last one is its current state. */
function stepsOf({ state, title, since, received_at, documents: [first] }: ApplicationStatus): Step[] {
  const steps: Step[] = [{ title: 'Received', at: received_at }];
  if (first && state !== 'documents_asked') steps.push({ title: 'Documents asked for', at: first.asked_at });
  if (state !== 'received') steps.push({ title, at: since });
  else if (first) steps.push({ title: 'With the office', at: since });
  return steps;
}

/** Current state of an application, its history, and what comes next. */
export function Timeline({ status }: { status: ApplicationStatus }) {
  const steps = stepsOf(status);
  return (
    <ol className={styles.steps} aria-label="Progress so far">
      {steps.map(({ title, at }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li key={title} aria-current={isLast ? 'step' : undefined}>
            <p className={styles.title}>{title}</p>
            <p className="soft">
              <time dateTime={at}>{shownDay(at)}</time>
            </p>
            {isLast && status.next_step && <p className={styles.next}>{status.next_step}</p>}
          </li>
        );
      })}
    </ol>
  );
}
