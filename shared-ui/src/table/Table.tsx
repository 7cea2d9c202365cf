import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** Says what the table is about. */
  caption: string;
  /** The heading above says it to the eye already. */
  captionHidden?: boolean;
  /** `thead` and `tbody`, with `scope` on their headings. */
  children: ReactNode;
}

/** A table with ruled rows. Where the window is narrower it scrolls within itself, so that the page never does. */
export function Table({ caption, captionHidden = false, children }: TableProps) {
  return (
    <div className={styles.window}>
      <table className={styles.table}>
        <caption className={captionHidden ? styles.hidden : styles.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
