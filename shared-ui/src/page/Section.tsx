import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  tone?: 'paper' | 'sand' | 'brand';
  /** Placed at the end of the heading's line: "All Events". */
  action?: ReactNode;
  children: ReactNode;
}

/** A full-width band of the page with its own heading. */
export function Section({ title, lead, tone = 'paper', action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={`${styles.section} ${styles[tone]}`} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
