import { useCallback, useId, useRef, useState } from 'react';
import { NavLink, useLocation, useSite } from 'shared-store/platform';
import { useDismiss } from 'shared-ui/dismiss/useDismiss';
import type { Menu, MenuLink } from 'shell/page-contract/pageData';
import { PATHS } from '../paths';
import { useOpenedEarly } from './useOpenedEarly';
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

// Without scripts, styles open the list on hover and focus; with scripts, the button opens it by key or touch.
function SubMenu({ menu, onNavigate }: { menu: Menu; onNavigate: () => void }) {
  const alumniUrl = useSite()?.alumni_url;
  const listId = useId();
  const place = useRef<HTMLLIElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // what hovering opened stays closed until the pointer comes back (WCAG 1.4.13)
  const [isDismissed, setIsDismissed] = useState(false);
  const dismiss = useCallback(() => {
    setIsOpen(false);
    setIsDismissed(true);
  }, []);
  const isAnswered = useOpenedEarly({
    isOpen: () => place.current?.contains(document.activeElement) ?? false,
    open: () => setIsOpen(true),
  });
  useDismiss(place, true, dismiss);
  const onChosen = () => {
    dismiss();
    onNavigate();
  };

  return (
    <li
      ref={place}
      className={styles.item}
      data-open={isOpen}
      data-dismissed={isDismissed}
      onPointerEnter={() => setIsDismissed(false)}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={(event) => setIsOpen(!isOpen || isAnswered(event))}
      >
        {menu.label}
      </button>
      <ul className={styles.list} id={listId}>
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
