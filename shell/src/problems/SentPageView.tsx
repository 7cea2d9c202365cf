import { SENT_PAGE_POLICY } from 'contract/trustedTypes';
import { useMemo } from 'react';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { trustedTypesPolicy } from 'shared-ui/trustedTypes/trustedTypesPolicy';
import type { SentPage } from './recovery';
import { TryAgain } from './TryAgain';
import styles from './problems.module.css';

/** The markup is the server's own, which this document had when it was opened. */
const policy = trustedTypesPolicy(SENT_PAGE_POLICY, { createHTML: (html: string) => html });

/** A remote does not run in this browser: what the server rendered stays readable, and the page says so. */
export function SentPageView({ sent: { remote, html } }: { sent: SentPage }) {
  // The first render has to be what the server sent.
  const isHydrated = useHydrated();
  const markup = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  return (
    <>
      <div data-remote={remote} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
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
