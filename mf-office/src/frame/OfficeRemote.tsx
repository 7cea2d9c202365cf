import { lazy, Suspense, useId } from 'react';
import { Outlet, useLocation, useMatches, useSite } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Modal } from 'shared-ui/modal/Modal';
import dialog from 'shared-ui/modal/dialog.module.css';
import { IdleWarning } from '../session/IdleWarning';
import { SessionContext, useMay } from '../session/sessionContext';
import { useOfficeSession } from '../session/useOfficeSession';
import { SignIn } from '../signIn/SignIn';
import { DeskHeader } from './DeskHeader';
import type { DeskHandle } from './deskPages';
import styles from './OfficeRemote.module.css';

/** If the college has such accounts. */
const OpenidSignIn = lazy(() => import(/* webpackChunkName: "openid-sign-in" */ '../signIn/OpenidSignIn'));

/** The desk: a user who is not signed in signs in first, at any address, and then sees its page. */
export function OfficeRemote() {
  const { view, session, signedIn, callOnce } = useOfficeSession();
  const college = useSite()?.college_name ?? 'The college';
  const titleId = useId();
  return (
    <div data-remote="mf-office" className={styles.desk}>
      <SessionContext value={session}>
        <DeskHeader college={college} />
        {(view.phase === 'asking' || view.phase === 'leaving') && <p className={styles.page}>One moment…</p>}
        {view.phase === 'signed out' && (
          <section className={styles.signIn}>
            <Alert kind="error">{view.fault}</Alert>
            <SignIn call={callOnce} signedIn={signedIn} />
            <Suspense>{view.hasOpenid && <OpenidSignIn />}</Suspense>
          </section>
        )}
        {view.phase === 'signed in' && (
          <div className={styles.page} id="desk" tabIndex={-1}>
            <Page />
            {view.isOver ? (
              <Modal
                className={`${dialog.dialog} ${dialog.covering}`}
                aria-labelledby={titleId}
                onClose={() => undefined}
              >
                <p id={titleId}>Your session has ended. Sign in again to continue: what you have typed is kept.</p>
                <SignIn call={callOnce} signedIn={signedIn} email={view.account.email} />
              </Modal>
            ) : (
              <IdleWarning />
            )}
          </div>
        )}
      </SessionContext>
    </div>
  );
}

/** The page of the address, if the user may see it; one of another address starts anew. */
function Page() {
  const { right, meta } = useMatches().at(-1)?.handle as DeskHandle;
  const { pathname } = useLocation();
  return useMay(right) ? <Outlet key={pathname} /> : <Forbidden title={meta().title} />;
}

/** Replaces a page for which the signed-in user's roles have no right. */
function Forbidden({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>You do not have permission to see this page. The administrator of the site can give it to you.</p>
    </>
  );
}
