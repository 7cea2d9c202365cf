import { knownTo } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import type { ContentVersions } from '../http/contentVersions';
import { BusyError, createAudience, NobodyWaitsError, type Audience, type Visitor } from './audience';
import { bufferPage, type BufferedPage } from './pageBuffer';
import type { RenderRequest } from './process/renderProcess';
import type { PageTools } from 'shell/page-contract/pageData';
import { pageDocument } from '../document/pageDocument';

/** So many of the pages that were read last are made ahead, as far as they are begun within this time. */
const AHEAD = 8;
const AHEAD_MS = 700;

/** After so long the last good copy of a page is sent, where there is one; the new one is made all the same. */
const PATIENCE_MS = 500;

export type PageAnswer = BufferedPage | { redirect: string; status: number };

interface Making {
  audience: Audience;
  answer: Promise<PageAnswer>;
}

/**
 * Makes the pages of compositions, each page once for all who ask for it.
 * @param versions of the content that they are made of
 * @param siteUrl scheme, host and port that the pages' addresses are written with
 * @param tools for developers, on every page
 */
export function createPages(versions: Pick<ContentVersions, 'reading'>, siteUrl: () => string, tools?: PageTools) {
  /** pages being made now, so that many who ask at once wait for one render */
  const making = new WeakMap<ActiveComposition, Map<string, Making>>();

  async function make(
    from: ActiveComposition,
    address: PageAddress,
    render: (onRead: RenderRequest['onRead']) => ReturnType<ActiveComposition['renderer']['render']>,
  ): Promise<PageAnswer> {
    const { url, owner, isPrivate } = address;
    const { composition, buffer, generation } = from;
    const reading = versions.reading();
    const page = await render(reading.note);
    if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
    const { document, policy } = pageDocument(knownTo(address, composition), page, siteUrl(), { tools, isPrivate });
    const finished = { ...bufferPage(page.status, document, { policy }), remote: owner?.remote.name, isPrivate };
    // what was made of content that is gone since, is a stand-in or private, is not kept
    const isKept = !isPrivate && page.status < 500 && generation === from.generation && reading.isCurrent();
    return isKept ? buffer.set(url, finished) : finished;
  }

  function begin(
    from: ActiveComposition,
    address: PageAddress,
    { key, audience, requestId }: { key: string; audience: Audience; requestId?: string },
  ): Making {
    const pages = making.get(from) ?? new Map<string, Making>();
    making.set(from, pages);
    const answer = make(from, address, (onRead) => from.renderer.render(address, audience, { requestId, onRead }));
    const begun = { audience, answer };
    pages.set(key, begun);
    from.inFlight.add(answer);
    const end = () => {
      if (pages.get(key) === begun) pages.delete(key);
      from.inFlight.delete(answer);
    };
    answer.then(end, end);
    return begun;
  }

  return {
    /**
     * Makes a page that is not buffered. A render that has begun is finished for those who come later; one whose turn has
     * not come is dropped with the last who waits for it. Just after a change of content the page of before is sent to whom
     * the new one would keep waiting.
     * @throws NobodyWaitsError when the visitor leaves, BusyError when the visitor has to come again later
     */
    async answer(from: ActiveComposition, address: PageAddress, visitor: Visitor): Promise<PageAnswer> {
      if (visitor.left.aborted) throw new NobodyWaitsError('the visitor has gone');
      // a generation that is gone answers nobody who asks now
      const key = `${from.generation} ${address.url}`;
      const found = making.get(from)?.get(key);
      const running = found?.audience.isDismissed() ? undefined : found;
      const audience = running?.audience ?? createAudience();
      const { gone, end } = audience.join(visitor);
      const { answer } = running ?? begin(from, address, { key, audience, requestId: visitor.requestId });
      const previous = from.buffer.previous(address.url);
      let timer: NodeJS.Timeout | undefined;
      const standIn = new Promise<BufferedPage>((resolve) => {
        if (previous) timer = setTimeout(() => resolve(previous), PATIENCE_MS);
      });
      try {
        return await Promise.race([answer, gone, standIn]);
      } catch (error) {
        if (previous && error instanceof BusyError) return previous;
        throw error;
      } finally {
        clearTimeout(timer);
        end();
      }
    },
    /**
     * Makes the pages ahead that visitors read in another composition, so that they do not all wait for a thread that has
     * just begun. A page that fails ends that: whoever asks for it gets what there is.
     */
    async prerender(next: ActiveComposition, previous: ActiveComposition): Promise<void> {
      const end = Date.now() + AHEAD_MS;
      for (const url of previous.buffer.latest(AHEAD)) {
        if (Date.now() > end) return;
        const address = next.composition.addressOf(url);
        try {
          await make(next, address, (onRead) => next.renderer.renderAhead(address.url, { onRead }));
        } catch {
          return;
        }
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
