import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { searchAddress } from 'contract/pages/shell';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Modal } from 'shared-ui/modal/Modal';
import { SearchForm } from '../../search/SearchForm';
import { foundText, SearchHits } from '../../search/SearchHits';
import { searchApi } from '../../search/searchApi';
import { PATHS } from '../paths';
import styles from './SearchOverlay.module.css';

/** Maximum number of results in the dialog; all of them are on the search page. */
const SHOWN = 8;
/** Milliseconds without typing before a search, so that not each letter causes one. */
const PAUSE_MS = 250;

/** Searches for what was typed, once typing pauses. */
function useTypedSearch(query: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { currentData, isError } = searchApi.useSearchQuery({ q: asked, limit: SHOWN }, { skip: asked === '' });
  return asked === query ? { found: currentData, isError } : {};
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus through a field and the links under it with the up and down arrows, like Tab. */
function walkByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = STEPS[event.key];
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stops.at((at + step) % stops.length)?.focus();
}

interface SearchOverlayProps {
  onClose: () => void;
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** A dialog over the page with a search field that lists matching pages of the site while typing. */
export function SearchOverlay({ onClose, opener }: SearchOverlayProps) {
  const [query, setQuery] = useState('');
  const { found, isError } = useTypedSearch(query);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // a search field would only be cleared by it
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else walkByArrowKeys(event);
  };

  return (
    <Modal
      className={`box ${styles.overlay}`}
      aria-label="Search"
      opener={opener}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // beside the dialog: there the page shows the button that opened it
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <SearchForm
        query=""
        placeholder="Courses, hostel, admission …"
        onType={(typed) => setQuery(typed.trim())}
        onSubmit={onClose}
      >
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </SearchForm>
      <p role="status" className={`soft ${styles.count}`}>
        {found ? foundText(found.total) : query && (isError ? 'Press Enter to search.' : 'Loading…')}
      </p>
      {found?.total === 0 && (
        <p>
          Try fewer or other words, or <Link to={PATHS.contact}>ask the office</Link>.
        </p>
      )}
      {found && found.total > 0 && (
        <>
          <SearchHits hits={found.data} label="Results" onChoose={onClose} />
          <ButtonLink look="quiet" to={searchAddress(query)} onClick={onClose}>
            All results
          </ButtonLink>
        </>
      )}
    </Modal>
  );
}
