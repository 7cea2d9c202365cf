import { Children, type ReactNode, type Ref } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** Names the list for those who do not see it. */
  label?: string;
  /** Narrow columns for portraits and icons, wide ones for cards that are read. */
  columns?: 'narrow' | 'medium' | 'wide';
  /** With one, the list can take the focus. */
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Cards beside one another, as many in a row as fit. */
export function CardGrid({ label, columns = 'medium', ref, children }: CardGridProps) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={`${styles.grid} ${styles[columns]}`} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
