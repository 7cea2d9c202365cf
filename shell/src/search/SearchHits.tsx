import type { SearchHit } from 'contract/search';
import { Link } from 'shared-store/platform';
import { KIND_LABELS } from './kindLabels';
import styles from './SearchHits.module.css';

interface SearchHitsProps {
  hits: SearchHit[];
  label: string;
  /** Tells the beginning of each text too. */
  withText?: boolean;
  onChoose?: () => void;
}

/** What was found, the best first: each with the kind of thing it is. */
export function SearchHits({ hits, label, withText = false, onChoose }: SearchHitsProps) {
  return (
    <ul className={styles.hits} aria-label={label}>
      {hits.map(({ id, kind, title, text, path }) => (
        <li key={id} className={styles.hit}>
          <Link className={styles.title} to={path} onClick={onChoose}>
            {title}
          </Link>
          <span className={styles.kind}>{KIND_LABELS[kind]}</span>
          {withText && text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
