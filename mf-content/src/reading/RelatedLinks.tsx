import { useId } from 'react';
import { Link } from 'shared-store/platform';
import styles from './RelatedLinks.module.css';

interface RelatedLinksProps {
  title: string;
  links: { label: string; to: string }[];
}

/** Links to related pages that readers of this one look for next. */
export function RelatedLinks({ title, links }: RelatedLinksProps) {
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
