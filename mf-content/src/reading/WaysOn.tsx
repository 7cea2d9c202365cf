import { useId } from 'react';
import { Link } from 'shared-store/platform';
import styles from './WaysOn.module.css';

interface WaysOnProps {
  title: string;
  links: { label: string; to: string }[];
}

/** Pages that those who read this one look for next. */
export function WaysOn({ title, links }: WaysOnProps) {
  const titleId = useId();
  return (
    <nav className={styles.ways} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
