import { isPlainClick, siteLinkOf } from 'shared-ui/links/linkClick';
import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { reloadWithText } from '../problems/typedText';
import { onLinkIntent } from './linkIntent';

/** Milliseconds for which an answer of the server is valid. */
const FRESH_MS = 1000;

async function liveComposition(): Promise<string | undefined> {
  const answer = await fetch(COMPOSITION_ADDRESS);
  return ((await answer.json()) as { id?: string }).id;
}

/**
 * Asks for the visitor's composition when they point at a link. Once it is another one, the next page is loaded as a document,
 * so that each page is of one composition; no click waits for the answer.
 * @param composition id of the one that this tab uses
 */
export function openNewReleases(
  composition: string,
  isPage: (pathname: string) => boolean,
  open = (url: string) => location.assign(url),
): void {
  let isOther = false;
  let askedAt = -Infinity;

  onLinkIntent(() => {
    if (isOther || Date.now() - askedAt < FRESH_MS) return;
    askedAt = Date.now();
    liveComposition().then(
      (now) => (isOther = now !== undefined && now !== composition),
      // offline, or the server is away: the tab stays what it is
      () => undefined,
    );
  });
  const onClick = (event: MouseEvent) => {
    const link = siteLinkOf(event);
    if (!isOther || !link || !isPlainClick(event)) return;
    if (link.pathname === location.pathname || !isPage(link.pathname)) return;
    // the link's own handlers still run; the router ignores a click with preventDefault
    event.preventDefault();
    open(link.href);
  };
  // before the router's own listener
  document.addEventListener('click', onClick, { capture: true });
}

const LOOK_EVERY_MS = 300;

/** Reloads the page when there is a new build of one of its parts: with `npm run dev`. */
export function reloadWithNewBuilds(composition: string): void {
  const look = async () => {
    if ((await liveComposition()) !== composition) reloadWithText();
  };
  // a server that is just being restarted does not answer
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
}
