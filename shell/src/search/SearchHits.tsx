import type { SearchHit } from 'contract/calls';
import { Link } from 'shared-store/platform';
import styles from './SearchHits.module.css';

/** Returns the number of results as text, also for screen readers: "12 results". */
export const foundText = (total: number): string =>
  total === 0 ? 'Nothing found' : total === 1 ? '1 result' : `${total} results`;

interface SearchHitsProps {
  hits: SearchHit[];
  label: string;
  /** also shows the beginning of each text */
  withText?: boolean;
  onChoose?: () => void;
}

/** The results, the best first, each with its kind. */
export function SearchHits({ hits, label, withText = false, onChoose }: SearchHitsProps) {
  return (
    <ul aria-label={label}>
      {hits.map(({ id, kind, title, text, path }) => (
        <li key={id} className={styles.hit}>
          <Link className={styles.title} to={path} onClick={onChoose}>
            {title}
          </Link>
          <span className="soft">{kind.charAt(0).toUpperCase() + kind.slice(1)}</span>
          {withText && text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
