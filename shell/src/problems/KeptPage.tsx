import { useSyncExternalStore } from 'react';
import { Button } from 'shared-ui/button/Button';
import styles from './problems.module.css';

interface KeptPageProps {
  remote: string;
  /** what the server rendered of this page */
  html: string;
}

/** The remote did not load in this browser: what the server rendered stays readable, and the page says so. */
export function KeptPage({ remote, html }: KeptPageProps) {
  // The first render has to be what the server sent.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <>
      <div data-remote={remote} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      {isHydrated && (
        <div className={styles.notice} role="alert">
          <p>A part of this page did not load. You can read it, but buttons and forms in it may not work.</p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </div>
      )}
    </>
  );
}
