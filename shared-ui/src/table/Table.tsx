import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** What the table is about. */
  caption: string;
  /** Whether a visible heading above already says it. */
  captionHidden?: boolean;
  /** `thead` and `tbody`, with `scope` on their headings. */
  children: ReactNode;
}

/** A table with ruled rows. In a narrower window it scrolls within its frame, so that the page never does. */
export function Table({ caption, captionHidden = false, children }: TableProps) {
  return (
    <div className={styles.window}>
      <table className={styles.table}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
