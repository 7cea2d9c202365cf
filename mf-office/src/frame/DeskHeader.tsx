import { useContext, useEffect, useRef } from 'react';
import { mayUse, type Right } from 'contract/office/roles';
import { NavLink, useLocation } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { SessionContext } from '../session/sessionContext';
import styles from './DeskHeader.module.css';

const PAGES: readonly (readonly [to: string, label: string, right: Right])[] = [
  ['/office/applications', 'Applications', 'read applications'],
  ['/office/overview', 'Overview', 'read applications'],
  ['/office/decisions', 'Decisions', 'decide'],
  ['/office/rank-lists', 'Rank lists', 'read rank lists'],
  ['/office/messages', 'Messages', 'read inboxes'],
  ['/office/job-applications', 'Job applications', 'read inboxes'],
  ['/office/content', 'Content', 'edit content'],
  ['/office/requests', 'Data requests', 'answer data requests'],
  ['/office/log', 'Log', 'read log'],
  ['/office/account', 'Account', 'own account'],
];

/** The desk's own header, instead of the public site's (decisions/private-pages.md). */
export function DeskHeader({ college }: { college: string }) {
  const session = useContext(SessionContext);
  const pages = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // where the row scrolls, the link to the current page is scrolled into view
    const row = pages.current;
    const here = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [pathname, session]);
  return (
    <header className={styles.header}>
      {session && (
        <a className={styles.skip} href="#desk">
          Skip to the page
        </a>
      )}
      <p className={styles.name}>
        {college} <span className={styles.desk}>Office</span>
      </p>
      {session && (
        <>
          <nav ref={pages} className={styles.pages} aria-label="Office">
            {PAGES.filter(([, , right]) => mayUse(session.account.roles, right)).map(([to, label]) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <p className={styles.who}>{session.account.name}</p>
          <Button look="inverse" className={styles.out} onClick={() => void session.signOut()}>
            Sign out
          </Button>
        </>
      )}
    </header>
  );
}
