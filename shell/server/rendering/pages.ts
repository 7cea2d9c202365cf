import type { ActiveComposition } from '../composition/compositionCache';
import { bufferPage, type BufferedPage } from './pageBuffer';
import type { PageTools } from 'shell/page-contract/pageData';
import { pageDocument } from '../document/pageDocument';

/** So many of the pages that were read last are made ahead, as far as they are begun within this time. */
const AHEAD = 8;
const AHEAD_MS = 700;

export type PageAnswer = BufferedPage | { redirect: string; status: number };

/**
 * Makes the pages of compositions, each page once for all who ask for it.
 * @param siteUrl scheme, host and port that the pages' addresses are written with
 * @param tools for developers, on every page
 */
export function createPages(siteUrl: () => string, tools?: PageTools) {
  /** pages being made now, so that many who ask at once wait for one render */
  const making = new WeakMap<ActiveComposition, Map<string, Promise<PageAnswer>>>();

  async function make(
    from: ActiveComposition,
    url: string,
    render = ({ renderer }: ActiveComposition) => renderer.render(url, from.composition.ownerOf(url)),
  ): Promise<PageAnswer> {
    const { composition, buffer, generation } = from;
    const page = await render(from);
    if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
    const document = pageDocument(composition, page, siteUrl(), { tools });
    const remote = composition.ownerOf(url)?.remote.name;
    const finished = { ...(await bufferPage(page.status, document)), remote };
    // what was made of content that is gone since, or is a stand-in, is not kept
    if (page.status < 500 && generation === from.generation) buffer.set(url, finished);
    return finished;
  }

  return {
    /** Makes a page that is not buffered. */
    answer(from: ActiveComposition, url: string): Promise<PageAnswer> {
      const pages = making.get(from) ?? new Map<string, Promise<PageAnswer>>();
      making.set(from, pages);
      // a generation that is gone answers nobody who asks now
      const key = `${from.generation} ${url}`;
      const running = pages.get(key) ?? make(from, url);
      if (pages.has(key)) return running;
      pages.set(key, running);
      from.inFlight.add(running);
      const end = () => {
        pages.delete(key);
        from.inFlight.delete(running);
      };
      running.then(end, end);
      return running;
    },
    /**
     * Makes the pages ahead that visitors read in another composition, so that they do not all wait for a thread that has
     * just begun. A page that fails ends that: whoever asks for it gets what there is.
     */
    async prerender(next: ActiveComposition, previous: ActiveComposition): Promise<void> {
      const end = Date.now() + AHEAD_MS;
      for (const url of previous.buffer.latest(AHEAD)) {
        if (Date.now() > end) return;
        try {
          await make(next, url, ({ renderer }) => renderer.renderAhead(url));
        } catch {
          return;
        }
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
