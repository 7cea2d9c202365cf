import { reportFault } from '../beacon/observed';
import { fetchFile } from '../remotes/integrity/fetchFile';
import { missingFile } from '../remotes/loading/loadErrors';
import { liveComposition, reloadPage } from '../remotes/newComposition/reloadPage';
import { integrityOf } from '../remotes/integrity/releaseHashes';
import { typeAgain, typedIn } from '../remotes/newComposition/typedText';
import type { SiteRouter } from '../siteRouter';

interface RecoveryOptions {
  /** id of the composition that this tab is made of */
  composition: string;
  /** a router of the page at hand, with its code and data */
  open: () => Promise<SiteRouter>;
  /** puts it in the place of the previous one, at once */
  show: (router: SiteRouter) => void;
}

const main = () => document.getElementById('content') ?? document;

/**
 * How a tab gets over the failure of a remote: in its place while the releases are the same, otherwise by loading anew.
 */
export function createRecovery({ composition, open, show }: RecoveryOptions) {
  /** paths whose code arrived whole and threw: until there is another release of it, it would throw again */
  const threw = new Set<string>();
  /** the file that was missed last */
  let lost: string | undefined;

  const note = (error: unknown) => {
    lost = missingFile(error);
    if (!lost) threw.add(location.pathname);
    reportFault(error);
  };

  /** The page needs a fresh tab: its releases are others by now, or it threw and the visitor wants to see it again. */
  async function needsReload(hasThrown: boolean, isAsked: boolean): Promise<boolean> {
    const now = await liveComposition();
    return now !== undefined && (now !== composition || (hasThrown && isAsked));
  }

  return {
    note,
    async recover(isAsked: boolean): Promise<void> {
      const { href, pathname } = location;
      const hasThrown = threw.has(pathname);
      if ((await needsReload(hasThrown, isAsked)) && reloadPage(isAsked)) return;
      if (hasThrown) return;
      try {
        // one quiet request shows whether there is a use in more; it also replaces a bad copy in the browser's cache
        if (lost) await fetchFile(lost, integrityOf(lost), 'reload');
        lost = undefined;
        const router = await open();
        // the visitor may have gone elsewhere meanwhile
        if (router.state.errors || location.href !== href) return router.dispose();
        const typed = typedIn(main());
        show(router);
        typeAgain(main(), typed);
      } catch (error) {
        note(error);
      }
    },
  };
}
