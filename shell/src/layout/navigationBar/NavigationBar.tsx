import { use, useRef, useState } from 'react';
import { searchPage } from 'contract/pages/shell';
import { Link, useLocation, useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { MenuItem } from './MenuItem';
import { SearchOverlay } from '../searchOverlay/SearchOverlay';
import { OpenedPageContext } from '../../openedPage';
import { PATHS } from '../paths';
import { useScrolled } from '../useScrolled';
import styles from './NavigationBar.module.css';

export function NavigationBar() {
  const site = useSite();
  const { key: visit } = useLocation();
  const isSticky = useScrolled();
  // It belongs to this history entry: any navigation, including back, closes it.
  const [searchedAt, setSearchedAt] = useState<string>();
  const isSearching = searchedAt === visit;
  const searchButton = useRef<HTMLButtonElement>(null);
  const burger = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => burger.current?.removeAttribute('open');

  return (
    <div className={styles.place} data-sticky={isSticky} data-screen>
      <div className={styles.bar}>
        <div className={styles.inner}>
          <Link className={styles.brand} to="/">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M6 15h20a10 10 0 0 1-20 0Z" fill="currentColor" />
              <path d="M18 14 25 3l3 2-7 9Z" fill="var(--color-accent)" />
              <path d="M10 27h12v2H10z" fill="currentColor" />
            </svg>
            <span>{site?.short_name ?? 'College of Pharmacy'}</span>
          </Link>
          <nav aria-label="Main" className={styles.nav}>
            <ul className={styles.menu}>
              {use(OpenedPageContext).menu.map((item) => (
                <MenuItem key={item.label} item={item} onNavigate={closeMenu} />
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            <ButtonLink className={styles.apply} to={PATHS.apply}>
              APPLY Now
            </ButtonLink>
            {/* without scripts it opens the search page */}
            <form action={searchPage.path}>
              <button
                ref={searchButton}
                type="submit"
                className={styles.icon}
                aria-label="Search"
                aria-haspopup="dialog"
                aria-expanded={isSearching}
                onClick={(event) => {
                  event.preventDefault();
                  closeMenu();
                  setSearchedAt(visit);
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="10.5" cy="10.5" r="6.5" />
                  <path d="m15.5 15.5 5.5 5.5" />
                </svg>
              </button>
            </form>
            {/* the browser opens it, also without scripts; on another page it is a new one, which is closed */}
            <details key={visit} ref={burger} className={styles.burger} suppressHydrationWarning>
              <summary className={styles.icon} aria-label="Menu">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M3 6h18M3 12h18M3 18h18" />
                  <path d="m5 5 14 14M19 5 5 19" />
                </svg>
              </summary>
            </details>
          </div>
        </div>
      </div>
      {isSearching && <SearchOverlay onClose={() => setSearchedAt(undefined)} opener={searchButton} />}
    </div>
  );
}
