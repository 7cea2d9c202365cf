import { compositionNow } from './newComposition';

/** An answer holds for so long; a click does not wait longer for one. */
const FRESH_MS = 1000;
const WAIT_MS = 400;
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

interface MoveOverOptions {
  /** id of the composition that this tab is made of */
  composition: string;
  isPage: (pathname: string) => boolean;
  /** goes to a page within this tab */
  navigate: (to: string) => void;
  /** opens a page anew */
  open?: (url: string) => void;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Asks for the newest composition at most once in a while. */
function createQuestion(composition: string) {
  let askedAt = -Infinity;
  let answer = Promise.resolve(false);
  let known: boolean | undefined;
  return {
    /** undefined: it is not known at the moment */
    isOther: () => (known || Date.now() - askedAt < FRESH_MS ? known : undefined),
    ask(): Promise<boolean> {
      if (known || Date.now() - askedAt < FRESH_MS) return answer;
      askedAt = Date.now();
      known = undefined;
      answer = compositionNow().then((now) => (known = now !== undefined && now !== composition));
      return answer;
    },
  };
}

/**
 * Lets this tab move over to new releases when a visitor follows a link: then the browser opens that page anew, of one
 * composition throughout. A tab in which a form is being filled in stays what it is until that page is left.
 */
export function moveOverOnNavigation({ composition, isPage, navigate, open }: MoveOverOptions): void {
  const question = createQuestion(composition);
  const openPage = open ?? ((url: string) => location.assign(url));
  let filledAt: string | undefined;
  const isFilling = () => filledAt === location.pathname;

  function linkOf({ target }: Event): HTMLAnchorElement | undefined {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
    return link.pathname !== location.pathname && isPage(link.pathname) ? link : undefined;
  }

  async function follow(link: HTMLAnchorElement) {
    const { href, pathname, search, hash } = link;
    const limit = new Promise<boolean>((resolve) => setTimeout(resolve, WAIT_MS, false));
    if (await Promise.race([question.ask(), limit])) openPage(href);
    else navigate(pathname + search + hash);
  }

  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('main form')) filledAt = location.pathname;
  });
  for (const intent of INTENTS) {
    document.addEventListener(intent, (event) => linkOf(event) && !isFilling() && void question.ask(), {
      passive: true,
    });
  }
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || isFilling() || !isPlainClick(event) || question.isOther() === false) return;
    // the link's own handlers still run; the router leaves alone what is prevented
    event.preventDefault();
    void follow(link);
  };
  // before the router hears of it
  document.addEventListener('click', onClick, { capture: true });
}
