import { useEffect, useRef, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useSite,
  useSiteSelector,
} from 'shared-store/platform';
import { documentTitle, metaOf } from '../head/pageMeta';
import { ContactStrip } from './contactStrip/ContactStrip';
import { Footer } from './footer/Footer';
import { NavigationBar } from './navigationBar/NavigationBar';
import { ScrollToTop } from './scrollToTop/ScrollToTop';
import { useWebFonts } from './webFonts/useWebFonts';
import styles from './Layout.module.css';

/** Keeps the tab's title that of the page, as the server writes it for a page that is opened directly. */
function useDocumentTitle(): void {
  const matches = useMatches();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 200;
  const site = useSite();
  const pages = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const title = useSiteSelector((state) => documentTitle(metaOf(pages, state, status), site));
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What a list is turned by, which moves to its beginning by itself. */
const LIST_PARAMETERS = ['page', 'size'];

/** A page and its query, but for the part of a list that it shows. */
function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  LIST_PARAMETERS.forEach((name) => query.delete(name));
  return `${pathname}?${query}`;
}

/** Each route change scrolls to the top (specification section 2). A reload keeps its place, and so does a list. */
function useScrollTopOnNavigation(): void {
  const page = pageAt(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
  }, [page]);
}

/** The frame of every page: contact strip, navigation, the page, footer, scroll-to-top. */
export function LayoutFrame({ children }: { children: ReactNode }) {
  useScrollTopOnNavigation();
  useDocumentTitle();
  useWebFonts();
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
