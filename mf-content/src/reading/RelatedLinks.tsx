import { useId } from 'react';
import { Link } from 'shared-store/platform';
import styles from './RelatedLinks.module.css';

interface RelatedLinksProps {
  title: string;
  links: { label: string; to: string; note?: string }[];
}

/** Links to related pages that readers of this one look for next: in as many columns as fit. */
export function RelatedLinks({ title, links }: RelatedLinksProps) {
  const titleId = useId();
  return (
    <nav className={styles.ways} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ label, to, note }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <span>
                {label}
                {note && <span className={`soft ${styles.note}`}>{note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
