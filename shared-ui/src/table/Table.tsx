import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** What the table is about. */
  caption: string;
  /** Whether a visible heading above already says it. */
  captionHidden?: boolean;
  /** Headings of the columns; none where the rows have theirs. */
  head?: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table with ruled rows. In a narrower window it scrolls within its frame, so that the page never does. */
export function Table({ caption, captionHidden = false, head, children }: TableProps) {
  return (
    <div className={styles.window}>
      <table className={styles.table}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        {head && (
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
