import { isPlainClick, siteLinkOf } from 'shared-ui/links/linkClick';
import { onLinkIntent } from '../linkIntent';
import { liveComposition } from './reloadPage';

/** Milliseconds for which an answer of the server is valid. */
const FRESH_MS = 1000;
/** Milliseconds for which a click waits for an answer. */
const CLICK_TIMEOUT_MS = 400;

interface SwitchOptions {
  /** id of the composition that this tab uses */
  composition: string;
  isPage: (pathname: string) => boolean;
  /** navigates to a page within this tab */
  navigate: (to: string) => void;
  /** loads a page as a new document */
  open?: (url: string) => void;
}

/** Requests the live composition, at most once within FRESH_MS. */
function createQuestion(composition: string) {
  let askedAt = -Infinity;
  let answer = Promise.resolve(false);
  let known: boolean | undefined;
  return {
    /** undefined: currently unknown */
    isOther: () => (known || Date.now() - askedAt < FRESH_MS ? known : undefined),
    ask(): Promise<boolean> {
      if (known || Date.now() - askedAt < FRESH_MS) return answer;
      askedAt = Date.now();
      known = undefined;
      answer = liveComposition().then((now) => (known = now !== undefined && now !== composition));
      return answer;
    },
  };
}

/**
 * Switches this tab to a new composition when a visitor follows a link: the browser loads that page as a new document,
 * consistently of one composition. A tab in which a form is being filled in does not switch until that page is left.
 */
export function switchOnNavigation({ composition, isPage, navigate, open }: SwitchOptions): void {
  const question = createQuestion(composition);
  const openPage = open ?? ((url: string) => location.assign(url));
  /** Pages that this tab has loaded open immediately: the answer to such a click applies to the next one. */
  const opened = new Set([location.pathname]);
  let filledAt: string | undefined;
  const isFilling = () => filledAt === location.pathname;

  const opensPage = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname && isPage(pathname);

  async function follow(link: HTMLAnchorElement) {
    const { href, pathname, search, hash } = link;
    const limit = new Promise<boolean>((resolve) => setTimeout(resolve, CLICK_TIMEOUT_MS, false));
    if (await Promise.race([question.ask(), limit])) openPage(href);
    else navigate(pathname + search + hash);
  }

  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('main form')) filledAt = location.pathname;
  });
  onLinkIntent((link) => {
    if (opensPage(link) && !isFilling()) void question.ask();
  });
  const onClick = (event: MouseEvent) => {
    const link = siteLinkOf(event);
    if (!link || !opensPage(link) || !isPlainClick(event)) return;
    const isHere = opened.has(link.pathname);
    opened.add(link.pathname);
    if (isFilling() || question.isOther() === false) return;
    if (isHere && !question.isOther()) return void question.ask();
    // the link's own handlers still run; the router ignores a click with preventDefault
    event.preventDefault();
    void follow(link);
  };
  // before the router's own listener
  document.addEventListener('click', onClick, { capture: true });
}
