import { use, useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  RouterStateContext,
  useMatches,
  useNavigation,
  useSite,
  useSiteSelector,
} from 'shared-store/platform';
import { documentTitle, metaOf } from '../head/pageMeta';
import { OpenedPageContext } from '../openedPage';
import { enterKeptText } from '../problems/typedText';
import { ContactStrip } from './contactStrip/ContactStrip';
import { Footer } from './footer/Footer';
import { NavigationBar } from './navigationBar/NavigationBar';
import { useHeadingFocus } from './useHeadingFocus';
import { ScrollPosition } from './ScrollPosition';
import { ScrollToTop } from './scrollToTop/ScrollToTop';
import { useWebFonts } from './useWebFonts';
import styles from './Layout.module.css';

/** Keeps the tab's title in sync with the page, as the server writes it for a page that is opened directly. */
function useDocumentTitle(): void {
  const matches = useMatches();
  // also the errors of routes in the layout, which useRouteError has in their own boundaries alone
  const [error] = Object.values(use(RouterStateContext)?.errors ?? {}) as unknown[];
  const { isPartial } = use(OpenedPageContext);
  const failed = isRouteErrorResponse(error) && !isPartial ? error.status : 500;
  const status = error === undefined ? 200 : failed;
  const site = useSite();
  const pages = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const title = useSiteSelector((state) => documentTitle(metaOf(pages, state, status), site));
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The layout of every page: contact strip, navigation, the page of the address or what replaces it, footer, scroll-to-top. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  useHeadingFocus();
  useDocumentTitle();
  useWebFonts();
  // after the first render, which has to match what the server sent
  useEffect(enterKeptText, []);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#content" data-screen>
        Skip to content
      </a>
      <header className={styles.header}>
        <ContactStrip />
        <NavigationBar />
      </header>
      <div className={isLoading ? styles.loading : styles.idle} aria-hidden="true" data-screen />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <ScrollPosition />
    </>
  );
}
