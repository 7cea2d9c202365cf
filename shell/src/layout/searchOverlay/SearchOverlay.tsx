import { useState, type KeyboardEvent, type RefObject } from 'react';
import { searchAddress } from 'contract/pages/shell';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import { walkByArrowKeys } from '../../search/arrowKeys';
import { SearchForm } from '../../search/SearchForm';
import { foundText, SearchHits } from '../../search/SearchHits';
import { useServerSearch } from '../../search/useServerSearch';
import { useSiteIndex } from '../../search/useSiteIndex';
import styles from './SearchOverlay.module.css';

/** Maximum number of results in the dialog; all of them are on the search page. */
const SHOWN = 8;

interface SearchOverlayProps {
  onClose: () => void;
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** A dialog over the page with a search field that lists matching pages of the site while typing. */
export function SearchOverlay({ onClose, opener }: SearchOverlayProps) {
  const [query, setQuery] = useState('');
  const { find, failed } = useSiteIndex();
  const foundByServer = useServerSearch(query, { skip: !failed });
  const found = query.trim() ? (find?.(query, SHOWN) ?? foundByServer) : undefined;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // a search field would only be cleared by it
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else walkByArrowKeys(event);
  };

  return (
    <Modal className={styles.overlay} aria-label="Search" opener={opener} onClose={onClose} onKeyDown={onKeyDown}>
      <SearchForm query="" placeholder="Courses, hostel, admission …" onType={setQuery} onSubmit={onClose}>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </SearchForm>
      <p role="status" className={styles.count}>
        {found && foundText(found.total)}
        {query.trim() && !find && !found && (failed ? 'Press Enter to search.' : 'Loading…')}
      </p>
      {found && found.hits.length > 0 && (
        <>
          <SearchHits hits={found.hits.slice(0, SHOWN)} label="Results" onChoose={onClose} />
          <Link className={styles.all} to={searchAddress(query)} onClick={onClose}>
            All results
          </Link>
        </>
      )}
    </Modal>
  );
}
