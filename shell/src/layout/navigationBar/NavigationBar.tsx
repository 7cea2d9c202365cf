import { use, useRef, useState } from 'react';
import { STICKY_AT_PX } from 'contract/limits';
import { searchPage } from 'contract/pages/shell';
import { Link, useLocation, useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { MenuItem } from './MenuItem';
import { SearchOverlay } from '../searchOverlay/SearchOverlay';
import { useOpenedEarly } from './useOpenedEarly';
import { OpenedPageContext } from '../../openedPage';
import { PATHS } from '../paths';
import { usePastScroll } from '../usePastScroll';
import styles from './NavigationBar.module.css';

const MENU_ID = 'main-menu';

/** Whether the collapsed menu has the focus; a wide bar, which has no button, always shows the menu. */
function isAtMenu(button: HTMLElement | null, menu: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (!button || (button !== activeElement && !menu?.contains(activeElement))) return false;
  return getComputedStyle(button).display !== 'none';
}

export function NavigationBar() {
  const site = useSite();
  const { key: visit } = useLocation();
  const isSticky = usePastScroll(STICKY_AT_PX);
  // What is open belongs to this history entry: any navigation, including back, closes it.
  const [open, setOpen] = useState<{ part: 'menu' | 'search'; visit: string }>();
  const isOpen = (part: 'menu' | 'search') => open?.part === part && open.visit === visit;
  const toggle = (part: 'menu' | 'search') => setOpen(isOpen(part) ? undefined : { part, visit });
  const close = () => setOpen(undefined);
  const searchButton = useRef<HTMLButtonElement>(null);

  const isLive = useHydrated();
  const nav = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const isAnswered = useOpenedEarly({
    isOpen: () => isAtMenu(burger.current, nav.current),
    open: () => setOpen({ part: 'menu', visit }),
  });

  return (
    <div className={styles.place} data-sticky={isSticky}>
      <div className={styles.bar}>
        <div className={styles.inner} data-live={isLive}>
          <Link className={styles.brand} to="/">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M6 15h20a10 10 0 0 1-20 0Z" fill="currentColor" />
              <path d="M18 14 25 3l3 2-7 9Z" fill="var(--color-accent)" />
              <path d="M10 27h12v2H10z" fill="currentColor" />
            </svg>
            <span>{site?.short_name ?? 'College of Pharmacy'}</span>
          </Link>
          <nav ref={nav} aria-label="Main" className={styles.nav} data-open={isOpen('menu')} id={MENU_ID}>
            <ul className={styles.menu}>
              {use(OpenedPageContext).menu.map((item) => (
                <MenuItem key={item.label} item={item} onNavigate={close} />
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
                aria-expanded={isOpen('search')}
                onClick={(event) => {
                  event.preventDefault();
                  toggle('search');
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="10.5" cy="10.5" r="6.5" />
                  <path d="m15.5 15.5 5.5 5.5" />
                </svg>
              </button>
            </form>
            <button
              ref={burger}
              type="button"
              className={`${styles.icon} ${styles.burger}`}
              aria-label="Menu"
              aria-expanded={isOpen('menu')}
              aria-controls={MENU_ID}
              onClick={(event) => !isAnswered(event) && toggle('menu')}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={isOpen('menu') ? 'm5 5 14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'} />
              </svg>
            </button>
          </div>
        </div>
      </div>
      {isOpen('search') && <SearchOverlay onClose={close} opener={searchButton} />}
    </div>
  );
}
