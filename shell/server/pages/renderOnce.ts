import { setImmediate } from 'node:timers/promises';
import { visibleTo } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import type { ContentVersions } from '../api/contentReads';
import { BusyError, createAudience, AbandonedError, type Audience, type Visitor } from '../rendering/renderQueue';
import { bufferPage, type BufferedPage } from './finishedPages';
import type { RenderRequest } from '../rendering/renderProcess';
import { type DocumentExtras, pageDocument } from '../document/pageDocument';

/** Number of recently read pages that are rendered ahead, and milliseconds within which their rendering has to start. */
const AHEAD = 8;
const AHEAD_MS = 700;

/** Milliseconds after which the previous copy of a page is sent, where there is one; the new one is still rendered. */
const PATIENCE_MS = 500;

export type PageAnswer = BufferedPage | { redirect: string; status: number };

interface Making {
  audience: Audience;
  answer: Promise<PageAnswer>;
}

/** Turns of the event loop: in the first the end of a connection is read, in the second its response is closed. */
const TURNS = 3;

/** Waits until a disconnection that came with the request has been noticed. */
async function noticeDisconnection(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

/**
 * Renders the pages of compositions, each page once for all simultaneous requests.
 * @param versions versions of the content that they are rendered from
 * @param siteUrl returns scheme, host and port of the pages' absolute addresses
 * @param extras whether every page has developer tools, and the desk's public address if it has a host of its own
 */
export function createPages(
  versions: Pick<ContentVersions, 'reading'>,
  siteUrl: () => string,
  extras: Pick<DocumentExtras, 'hasTools' | 'deskUrl'> = {},
) {
  /** pages being rendered, so that many simultaneous requests wait for one render */
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
    const { document, policy } = pageDocument(visibleTo(address, composition), page, siteUrl(), {
      ...extras,
      isPrivate,
    });
    const finished = { ...bufferPage(page.status, document, { policy }), remote: owner?.remote.name, isPrivate };
    // pages from outdated content, stand-ins and private pages are not buffered
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
     * Renders a page that is not buffered. A render that has started is finished for later visitors; one that still waits in the
     * queue is dropped when the last visitor who waits for it leaves. Just after a content change the previous page is sent to
     * visitors who would wait long for the new one.
     * @throws AbandonedError when the visitor leaves, BusyError when the visitor has to try again later
     */
    async answer(from: ActiveComposition, address: PageAddress, visitor: Visitor): Promise<PageAnswer> {
      await noticeDisconnection();
      if (visitor.left.aborted) throw new AbandonedError('the visitor has gone');
      const finished = from.buffer.get(address.url);
      if (finished) return finished;
      // requests after a content change do not get a render of an earlier generation
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
     * Renders in advance the pages that visitors read in another composition, so that they do not all wait for a process that
     * has just started. An error ends this: later requests render those pages themselves.
     */
    async prerender(next: ActiveComposition, previous: ActiveComposition): Promise<void> {
      const end = performance.now() + AHEAD_MS;
      for (const url of previous.buffer.latest(AHEAD)) {
        if (performance.now() > end) return;
        const address = next.composition.addressOf(url);
        try {
          await make(next, address, (onRead) => next.renderer.render(address, undefined, { onRead }));
        } catch {
          return;
        }
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
