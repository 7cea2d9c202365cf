import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link, useNavigate } from 'shared-store/platform';
import { walkByArrowKeys } from '../search/arrowKeys';
import { foundText } from '../search/foundText';
import { QUERY_LIMIT } from '../search/queryLimit';
import { searchAddress } from '../search/searchAddress';
import { SearchHits } from '../search/SearchHits';
import { useSiteIndex } from '../search/useSiteIndex';
import styles from './SearchOverlay.module.css';

/** More are a page of their own. */
const SHOWN = 8;

interface SearchOverlayProps {
  onClose: () => void;
  /** What has the focus again when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** A dialog over the page: takes a keyword and lists what the site has on it as one types. */
export function SearchOverlay({ onClose, opener }: SearchOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { find, failed } = useSiteIndex();
  const found = query.trim() ? find?.(query, SHOWN) : undefined;

  // before React takes the element away, or it could not give the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    const from = opener.current;
    element?.showModal();
    return () => {
      element?.close();
      from?.focus();
    };
  }, [opener]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // a search field would only be emptied by it
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else walkByArrowKeys(event);
  };

  return (
    <dialog ref={dialog} className={styles.overlay} aria-label="Search" onClose={onClose} onKeyDown={onKeyDown}>
      <form
        role="search"
        action="/search"
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          void navigate(searchAddress(query));
        }}
      >
        <label className={styles.field}>
          <span>Search the site</span>
          <input
            type="search"
            name="q"
            placeholder="Courses, hostel, admission …"
            autoComplete="off"
            maxLength={QUERY_LIMIT}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </form>
      <p role="status" className={styles.count}>
        {found && foundText(found.total)}
        {query.trim() && !find && (failed ? 'Press Enter to search.' : 'Loading…')}
      </p>
      {found && found.hits.length > 0 && (
        <>
          <SearchHits hits={found.hits} label="Results" onChoose={onClose} />
          <Link className={styles.all} to={searchAddress(query)} onClick={onClose}>
            All results
          </Link>
        </>
      )}
    </dialog>
  );
}
