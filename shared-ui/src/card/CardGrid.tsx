import { Children, type ReactNode, type Ref } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** Accessible name of the list. */
  label?: string;
  /** Narrow columns for portraits and icons, wide ones for cards with text. */
  columns?: 'narrow' | 'medium' | 'wide';
  /** If set, the list is focusable. */
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Cards side by side, as many per row as fit. */
export function CardGrid({ label, columns = 'medium', ref, children }: CardGridProps) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={`${styles.grid} ${styles[columns]}`} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
