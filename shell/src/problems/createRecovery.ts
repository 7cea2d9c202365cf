import { fetchFile } from '../remotes/integrity/fetchFile';
import { missingFile } from '../remotes/loading/loadErrors';
import { liveComposition, reloadPage } from '../remotes/newComposition/reloadPage';
import { integrityOf } from '../remotes/integrity/releaseHashes';
import { typeAgain, typedIn } from '../remotes/newComposition/typedText';
import type { SiteRouter } from '../siteRouter';

interface RecoveryOptions {
  /** id of the composition that this tab uses */
  composition: string;
  /** creates a router for the current page, with its code and data */
  open: () => Promise<SiteRouter>;
  /** replaces the previous router with it, synchronously */
  show: (router: SiteRouter) => void;
}

const logged = new Set<string>();

/** Logs an error as one line, however often it occurs; a file that fails to load in several ways counts as one. */
function logOnce(error: unknown): void {
  const text = missingFile(error) ?? String(error);
  if (logged.has(text)) return;
  logged.add(text);
  console.error(error);
}

const main = () => document.getElementById('content') ?? document;

/**
 * Recovers a tab from the failure of a remote: in place while the releases are the same, otherwise by a reload.
 */
export function createRecovery({ composition, open, show }: RecoveryOptions) {
  /** paths whose code loaded completely and threw: until there is another release of it, it would throw again */
  const threw = new Set<string>();
  /** the last file that failed to load */
  let lost: string | undefined;

  const note = (error: unknown) => {
    lost = missingFile(error);
    if (!lost) threw.add(location.pathname);
    logOnce(error);
  };

  /** Whether the page needs a reload: its releases have changed, or it threw and the visitor wants to try it again. */
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
        // one quiet request shows whether more make sense; it also replaces a bad copy in the browser's cache
        if (lost) await fetchFile(lost, integrityOf(lost), 'reload');
        lost = undefined;
        const router = await open();
        // the visitor may have navigated in the meantime
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
