import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import type { SentPage } from './recovery';
import { TryAgain } from './TryAgain';
import styles from './problems.module.css';

/** A remote does not run in this browser: what the server rendered stays readable, and the page says so. */
export function SentPageView({ sent: { remote, html } }: { sent: SentPage }) {
  // The first render has to be what the server sent.
  const isHydrated = useHydrated();
  return (
    <>
      <div data-remote={remote} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      {isHydrated && (
        <div className={styles.notice} role="alert">
          <p>
            A part of this page did not load. You can read it, but buttons and forms in it may not work yet. We keep
            trying; what you have typed stays.
          </p>
          <TryAgain />
        </div>
      )}
    </>
  );
}
