import type { ReactNode } from 'react';
import { Link } from 'shared-store/platform';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** Must follow the heading above the card. */
  heading?: 'h2' | 'h3';
  /** Makes the title a link and the whole card its target. */
  to?: string;
  picture?: ReactNode;
  /** One short line above the title: a date. */
  meta?: ReactNode;
  children?: ReactNode;
  /** Placed at the bottom, level with those of neighbouring cards. */
  action?: ReactNode;
}

export function Card({ title, heading: Heading = 'h2', to, picture, meta, children, action }: CardProps) {
  return (
    <article className={to ? `${styles.card} ${styles.linked}` : styles.card}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        {meta && <div className={`kicker ${styles.meta}`}>{meta}</div>}
        <Heading className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}
