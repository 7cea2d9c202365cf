import type { Composition } from './composition';
import type { KeptComposition } from './keptCompositions';
import { matchesPath } from './matchesPath';
import { bufferPage, type BufferedPage } from './pageBuffer';
import type { PageTools } from './pageData';
import { pageDocument } from './pageDocument';
import type { PageOwner } from './renderer';

/** So many of the pages that were read last are made ahead, as far as they are begun within this time. */
const AHEAD = 8;
const AHEAD_MS = 700;

export type PageAnswer = BufferedPage | { redirect: string; status: number };

/** The remote that serves an address, and the pattern of its page. */
export function ownerOf({ remotes }: Composition, url: string): PageOwner | undefined {
  const { pathname } = new URL(url, 'http://site.internal');
  const owners = remotes.flatMap(({ name, routes }) =>
    Object.values(routes).map(({ path }): PageOwner => ({ remote: name, path })),
  );
  return owners.find(({ path }) => matchesPath(path, pathname));
}

/**
 * Makes the pages of compositions, each page once for all who ask for it.
 * @param siteUrl scheme, host and port that the pages' addresses are written with
 * @param tools for developers, on every page
 */
export function createPages(siteUrl: () => string, tools?: PageTools) {
  /** pages being made now, so that many who ask at once wait for one render */
  const making = new WeakMap<KeptComposition, Map<string, Promise<PageAnswer>>>();

  async function make(
    from: KeptComposition,
    url: string,
    render = ({ renderer }: KeptComposition) => renderer.render(url, ownerOf(from.composition, url)),
  ): Promise<PageAnswer> {
    const { composition, buffer, edition } = from;
    const page = await render(from);
    if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
    const finished = await bufferPage(page.status, pageDocument(composition, page, siteUrl(), { tools }));
    // what was made of content that is gone since, or is a stand-in, is not kept
    if (page.status < 500 && edition === from.edition) buffer.set(url, finished);
    return finished;
  }

  return {
    answer(from: KeptComposition, url: string): Promise<PageAnswer> {
      const finished = from.buffer.get(url);
      if (finished) return Promise.resolve(finished);
      const pages = making.get(from) ?? new Map<string, Promise<PageAnswer>>();
      making.set(from, pages);
      // an edition that is gone answers nobody who asks now
      const key = `${from.edition} ${url}`;
      const running = pages.get(key) ?? make(from, url);
      if (pages.has(key)) return running;
      pages.set(key, running);
      from.underWay.add(running);
      const end = () => {
        pages.delete(key);
        from.underWay.delete(running);
      };
      running.then(end, end);
      return running;
    },
    /**
     * Makes the pages ahead that visitors read in another composition, so that they do not all wait for a thread that has
     * just begun. A page that fails ends that: whoever asks for it gets what there is.
     */
    async makeAhead(next: KeptComposition, before: KeptComposition): Promise<void> {
      const end = Date.now() + AHEAD_MS;
      for (const url of before.buffer.latest(AHEAD)) {
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
