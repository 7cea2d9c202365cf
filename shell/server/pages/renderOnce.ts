import { setImmediate } from 'node:timers/promises';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { visibleTo, type Composition } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import type { ContentVersions } from '../api/contentReads';
import { createWaiters, type Waiters, type Visitor } from '../rendering/renderQueue';
import type { RenderRequest } from '../rendering/renderProcess';
import { bufferPage, type BufferedPage, privatePage } from './finishedPages';
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

/**
 * Renders the pages of compositions.
 * @param versions versions of the content that they are rendered from
 * @param siteUrl returns scheme, host and port of the pages' absolute addresses
 * @param extras whether every page follows new builds, and the desk's public address if it has a host of its own
 */
export function createPages(
  versions: Pick<ContentVersions, 'reading'>,
  siteUrl: () => string,
  extras: Pick<DocumentExtras, 'isDevelopment' | 'deskUrl'> = {},
) {
  async function make(
    from: ActiveComposition,
    address: PageAddress,
    waiters: Waiters,
    requestId?: string,
  ): Promise<BufferedPage> {
    const { url, isPrivate } = address;
    const { composition, buffer, generation } = from;
    const reading = versions.reading();
    const page = await from.renderer.render(address, waiters, { requestId, onRead: reading.note });
    const finished = finishedPage(composition, address, page, siteUrl(), extras);
    // pages from outdated content, stand-ins and private pages are not buffered
    const isKept = !isPrivate && page.status < 500 && generation === from.generation && reading.isCurrent();
    if (isKept) buffer.set(url, finished);
    return finished;
  }

  return {
    /** Renders a page for one visitor alone, not to be indexed; throws when the visitor leaves. */
    async alone({ from, address }: Visit, visitor: Visitor, request: RenderRequest, banner?: string) {
      const waiters = createWaiters();
      const gone = waiters.join(visitor);
      const rendering = from.renderer.render(address, waiters, { requestId: visitor.requestId, ...request });
      const page = await Promise.race([rendering, gone]);
      return privatePage(finishedPage(from.composition, address, page, siteUrl(), { banner, isUnlisted: true }));
    },
    /**
     * Renders a page that is not buffered, once for all simultaneous requests. A render that has started is finished for later visitors; one that still waits in the
     * queue is dropped when the last visitor who waits for it leaves.
     * @throws the reason of `left` when the visitor leaves, BusyError when the visitor has to try again later
     */
    async answer({ from, address }: Visit, visitor: Visitor): Promise<BufferedPage> {
      await noticeDisconnection();
      visitor.left.throwIfAborted();
      const finished = from.buffer.get(address.url);
      if (finished) return finished;
      // requests after a content change do not get a render of an earlier generation
      const key = `${from.generation} ${address.url}`;
      const found = from.inFlight.get(key);
      const waiters = found?.waiters ?? createWaiters();
      const gone = waiters.join(visitor);
      const answer = found?.answer ?? make(from, address, waiters, visitor.requestId);
      if (!found) {
        from.inFlight.set(key, { waiters, answer });
        const end = () => from.inFlight.delete(key);
        answer.then(end, end);
      }
      return Promise.race([answer, gone]);
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
