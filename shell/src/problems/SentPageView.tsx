import { SENT_PAGE_POLICY } from 'contract/trustedTypes';
import { useMemo } from 'react';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { trustedTypesPolicy } from 'shared-ui/trustedTypes/trustedTypesPolicy';
import { asksForPrivateText } from './typedText';
import type { ServerRenderedPage } from '../openedPage';
import { TryAgain } from './Unavailable';
import styles from './problems.module.css';

/** The markup is the server's own, which this document contained when it was opened. */
const policy = trustedTypesPolicy(SENT_PAGE_POLICY, { createHTML: (html: string) => html });

/** Shows what the server rendered when a remote does not run in this browser, with a notice. */
export function SentPageView({ sent: { remote, html } }: { sent: ServerRenderedPage }) {
  // The first render has to match what the server sent.
  const isHydrated = useHydrated();
  const markup = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  return (
    <>
      <div data-remote={remote} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
      {isHydrated && (
        <div className={styles.notice} role="alert" data-screen>
          <p>
            A part of this page did not load. You can read it, but buttons and forms in it may not work yet. What you
            have typed stays when you try again{asksForPrivateText(html) && ', except Aadhaar numbers'}.
          </p>
          <TryAgain />
        </div>
      )}
    </>
  );
}
