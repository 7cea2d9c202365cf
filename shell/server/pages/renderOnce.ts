import { setImmediate } from 'node:timers/promises';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { visibleTo, type Composition } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import type { ReadApi, Reading } from '../api/contentReads';
import { createWaiters, type Waiters, type Visitor } from '../rendering/renderQueue';
import type { RenderRequest } from '../rendering/renderProcess';
import { bufferPage, type BufferedPage, type PageBuffer, privatePage } from './finishedPages';
import type { Visit } from './visit';
import { type DocumentExtras, pageDocument } from '../document/pageDocument';

/** Returns a rendered page, or a redirect, as it is sent: a document contains what its page may know of the composition. */
function finishedPage(
  composition: Composition,
  { isPrivate }: PageAddress,
  page: RenderedPage,
  siteUrl: string,
  extras: DocumentExtras,
): BufferedPage {
  const finish = (document: string, headers: Record<string, string>) => {
    const finished = bufferPage(page.status, document, { headers });
    return isPrivate ? privatePage(finished) : finished;
  };
  if (page.kind === 'redirect') return finish('', { location: page.location });
  const known = visibleTo({ isPrivate }, composition);
  const { document, policy } = pageDocument(known, page, siteUrl, { isPrivate, ...extras });
  return finish(document, { 'content-security-policy': policy });
}

/** Turns of the event loop: in the first the end of a connection is read, in the second its response is closed. */
const TURNS = 3;

/** Waits until a disconnection that came with the request has been noticed. */
async function noticeDisconnection(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

/** Makes a page or a feed from what it reads; where its making waits for a turn, it does so for these visitors. */
type Make = (read: ReadApi, waiters: Waiters) => Promise<BufferedPage>;

/**
 * Makes the pages of compositions.
 * @param reading begins the reads of one page
 * @param siteUrl returns scheme, host and port of the pages' absolute addresses
 * @param extras whether every page follows new builds, and the desk's public address if it has a host of its own
 */
export function createPages(
  reading: () => Reading,
  siteUrl: () => string,
  extras: Pick<DocumentExtras, 'isDevelopment' | 'deskUrl'> = {},
) {
  async function makeAndBuffer(buffer: PageBuffer, url: string, waiters: Waiters, make: Make) {
    const { read, isCurrent } = reading();
    const page = await make(read, waiters);
    // pages from outdated content, stand-ins and private pages are not buffered
    if (!page.isPrivate && page.status < 500 && isCurrent()) buffer.set(url, page);
    return page;
  }

  /**
   * Returns what is buffered, or makes it, once for all simultaneous requests. A render that has started is finished for later
   * visitors; one that still waits in the queue is dropped when the last visitor who waits for it leaves.
   * @throws the reason of `left` when the visitor leaves, BusyError when the visitor has to try again later
   */
  async function once(from: ActiveComposition, url: string, visitor: Visitor, make: Make): Promise<BufferedPage> {
    await noticeDisconnection();
    visitor.left.throwIfAborted();
    const { buffer } = from;
    const finished = buffer.get(url);
    if (finished) return finished;
    const found = buffer.inFlight.get(url);
    const waiters = found?.waiters ?? createWaiters();
    const gone = waiters.join(visitor);
    const answer = found?.answer ?? makeAndBuffer(buffer, url, waiters, make);
    if (!found) {
      buffer.inFlight.set(url, { waiters, answer });
      const end = () => buffer.inFlight.delete(url);
      answer.then(end, end);
    }
    return Promise.race([answer, gone]);
  }

  return {
    once,
    /** Renders a page that is not buffered. */
    answer: ({ from, address }: Visit, visitor: Visitor): Promise<BufferedPage> =>
      once(from, address.url, visitor, async (read, waiters) => {
        const page = await from.renderer.render(address, waiters, { requestId: visitor.requestId, read });
        return finishedPage(from.composition, address, page, siteUrl(), extras);
      }),
    /** Renders a page for one visitor alone, not to be indexed; throws when the visitor leaves. */
    async alone({ from, address }: Visit, visitor: Visitor, request: Partial<RenderRequest>, banner?: string) {
      const waiters = createWaiters();
      const gone = waiters.join(visitor);
      const { requestId } = visitor;
      const rendering = from.renderer.render(address, waiters, { requestId, read: reading().read, ...request });
      const page = await Promise.race([rendering, gone]);
      return privatePage(finishedPage(from.composition, address, page, siteUrl(), { banner, isUnlisted: true }));
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
