import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation } from 'shared-store/platform';

/** Every page that was opened as a document has the same key. */
const keyOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key);

/** Opens the closed panel that contains the part of the page that a link names, as a browser does with its own. */
function OpenPanel() {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const panel = document.getElementById(hash.slice(1))?.closest('details');
    if (panel) panel.open = true;
  }, [key, hash]);
  return null;
}

/**
 * Each route change scrolls to the top (specification section 2), or to the part that its fragment names; going back and
 * forward restores the scroll position of the page. A list's own links keep it (`preventScrollReset`).
 */
export const ScrollPosition = () => (
  <>
    <OpenPanel />
    <ScrollRestoration getKey={keyOf} />
  </>
);
