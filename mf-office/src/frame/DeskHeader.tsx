import { useContext, useEffect, useRef, useState } from 'react';
import { mayUse } from 'contract/office/roles';
import { NavLink, useLocation } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { UnsavedQuestion } from 'shared-ui/modal/AskBeforeLeaving';
import { SessionContext } from '../session/sessionContext';
import { menu } from './deskPages';
import styles from './DeskHeader.module.css';

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
            {menu
              .filter(({ handle }) => mayUse(session.account.roles, handle.right))
              .map(({ path, handle }) => (
                <NavLink key={path} to={path}>
                  {handle.meta().title}
                </NavLink>
              ))}
          </nav>
          <p className={styles.who}>{session.account.name}</p>
          <SignOut signOut={session.signOut} />
        </>
      )}
    </header>
  );
}

/** Asks the page whether it has unsaved text, like a browser that is about to leave it. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Asks first where text would be lost: once signed out, the page is gone. */
function SignOut({ signOut }: { signOut: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="inverse" className={styles.out} onClick={() => (hasUnsaved() ? setAsking(true) : signOut())}>
        Sign out
      </Button>
      {isAsking && (
        <UnsavedQuestion title="Sign out without saving?" leave={['Sign out', signOut]} stay={() => setAsking(false)} />
      )}
    </>
  );
}
