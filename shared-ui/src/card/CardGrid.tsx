import { Children, type ReactNode, type Ref } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** Accessible name of the list. */
  label?: string;
  /** Narrow columns for portraits and icons, wide ones for cards with text. */
  columns?: 'narrow' | 'medium' | 'wide';
  /** On a phone or tablet the picture of a card is beside its words, and the list is shorter. */
  hasRows?: boolean;
  /** If set, the list is focusable. */
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Cards side by side, as many per row as fit. */
export function CardGrid({ label, columns = 'medium', hasRows = false, ref, children }: CardGridProps) {
  const classes = `${styles.grid} ${styles[columns]} ${hasRows ? styles.rows : ''}`;
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={classes} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
