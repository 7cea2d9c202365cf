import { useEffect, type ReactNode } from 'react';
import { Outlet, restoreChosenPost, useNavigation, useSiteDispatch } from 'shared-store/platform';
import { ContactStrip } from './ContactStrip';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';
import { ScrollToTop } from './ScrollToTop';
import { useDocumentTitle } from './useDocumentTitle';
import { useScrollTopOnNavigation } from './useScrollTopOnNavigation';
import styles from './Layout.module.css';

/** The frame of every page: contact strip, navigation, the page, footer, scroll-to-top. */
export function LayoutFrame({ children }: { children: ReactNode }) {
  useScrollTopOnNavigation();
  useDocumentTitle();
  const dispatch = useSiteDispatch();
  // only after the first render, which has to be what the server sent
  useEffect(() => dispatch(restoreChosenPost()), [dispatch]);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <ContactStrip />
        <NavigationBar />
      </header>
      <div className={isLoading ? styles.loading : styles.idle} aria-hidden="true" />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
    </>
  );
}

export function Layout() {
  return (
    <LayoutFrame>
      <Outlet />
    </LayoutFrame>
  );
}
