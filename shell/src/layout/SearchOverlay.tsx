import { useEffect, useRef, useState } from 'react';
import { Link } from 'shared-store/platform';
import { pagesMatching } from './pagesMatching';
import styles from './SearchOverlay.module.css';

/** A dialog over the page: takes a keyword and lists the pages that match as one types. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [keyword, setKeyword] = useState('');
  const found = pagesMatching(keyword);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className={styles.overlay} aria-label="Search" onClose={onClose}>
      <div className={styles.row}>
        <label className={styles.field}>
          <span>Search the site</span>
          <input
            type="search"
            name="keyword"
            placeholder="Courses, hostel, admission …"
            autoComplete="off"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </label>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
      <p role="status" className={styles.count}>
        {keyword.trim() && (found.length === 0 ? 'No page found' : `${found.length} found`)}
      </p>
      <ul className={styles.results}>
        {found.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
