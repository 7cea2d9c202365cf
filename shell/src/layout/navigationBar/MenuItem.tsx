import { useCallback, useRef, useState } from 'react';
import { NavLink, useLocation, useSite } from 'shared-store/platform';
import { useDismiss } from 'shared-ui/dismiss/useDismiss';
import type { Menu, MenuLink } from 'shell/page-contract/pageData';
import { PATHS } from '../paths';
import styles from './MenuItem.module.css';

/** One entry of the bar: a link, or a button that opens a list of links. */
export function MenuItem({ item, onNavigate }: { item: MenuLink | Menu; onNavigate: () => void }) {
  if ('links' in item) return <SubMenu menu={item} onNavigate={onNavigate} />;
  return (
    <li className={styles.item}>
      <TopLink item={item} onNavigate={onNavigate} />
    </li>
  );
}

function TopLink({ item: { label, to, alias }, onNavigate }: { item: MenuLink; onNavigate: () => void }) {
  const isAlias = useLocation().pathname === alias;
  return (
    <NavLink className={styles.link} to={to} onClick={onNavigate} {...(isAlias && { 'aria-current': 'page' })}>
      {label}
    </NavLink>
  );
}

// The browser opens the list by key or touch, also without scripts, and styles show it on hover.
function SubMenu({ menu, onNavigate }: { menu: Menu; onNavigate: () => void }) {
  const alumniUrl = useSite()?.alumni_url;
  const place = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);
  // what hovering opened stays closed until the pointer comes back (WCAG 1.4.13)
  const [isDismissed, setIsDismissed] = useState(false);
  const dismiss = useCallback(() => {
    toggle.current?.removeAttribute('open');
    setIsDismissed(true);
  }, []);
  useDismiss(place, true, dismiss);
  const onChosen = () => {
    dismiss();
    onNavigate();
  };

  return (
    <li ref={place} className={styles.item} data-dismissed={isDismissed} onPointerEnter={() => setIsDismissed(false)}>
      {/* it may be open when the scripts run */}
      <details ref={toggle} className={styles.toggle} suppressHydrationWarning>
        <summary className={styles.link}>{menu.label}</summary>
      </details>
      <ul className={styles.list}>
        {menu.links.map(({ label, to }) => (
          <li key={to}>
            {to === PATHS.alumni ? (
              <a
                className={styles.link}
                href={alumniUrl ?? to}
                target="_blank"
                rel="noopener"
                aria-label={`${label} (opens in a new tab)`}
                onClick={onChosen}
              >
                {label}
              </a>
            ) : (
              <NavLink className={styles.link} to={to} onClick={onChosen}>
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
