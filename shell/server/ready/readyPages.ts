import type { IncomingMessage } from 'node:http';
import { encodingFor } from 'api/server/encoding';
import type { HeadersOf } from 'api/server/securityHeaders';
import type { Trust } from 'api/server/trustedProxy';
import { siteAddressOf } from 'api/server/visitorAddress';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../composition/composition';
import type { CompositionCache } from '../composition/compositionCache';
import { pageHeaders } from '../http/sendPage';
import type { SiteMeter } from '../metrics/siteMeter';
import type { BufferedPage } from '../rendering/pageBuffer';
import type { Overload } from '../shedding/overload';
import type { ReadyAnswer } from './readyAnswers';

/** Characters of the request addresses that are cached. */
const MAX_KNOWN_CHARACTERS = 200_000;

/** What the router found at an address. */
interface KnownPage {
  composition: Composition;
  /** address in the page buffer */
  url: string;
  route: string;
}

/** A buffered page as it was sent, by scheme, encoding (undefined: the browser has the page) and route. */
type SentAnswers = Map<string, ReadyAnswer>;

interface ReadyPagesOptions {
  compositions: Pick<CompositionCache, 'of' | 'hasCanaries'>;
  overload: Pick<Overload, 'isShedding'>;
  trust: Trust;
  headersOf: HeadersOf;
  meter?: Pick<SiteMeter, 'bufferRead'>;
}

/**
 * Buffered pages in an encoding that was sent before, for requests whose response depends on nothing else: no canary,
 * no load shedding. The router resolves addresses, so that an address counts from the first time it was requested as a page.
 */
export function createReadyPages({ compositions, overload, trust, headersOf, meter }: ReadyPagesOptions) {
  const known = new LRUCache<string, KnownPage>({
    maxSize: MAX_KNOWN_CHARACTERS,
    sizeCalculation: (_page, url) => url.length,
  });
  /** entries are released with their page */
  const ready = new WeakMap<BufferedPage, SentAnswers>();

  function answerOf(
    page: BufferedPage,
    answers: SentAnswers,
    route: string,
    request: IncomingMessage,
  ): ReadyAnswer | undefined {
    const { headers } = request;
    const encoding = headers['if-none-match'] === page.etag ? undefined : encodingFor(headers['accept-encoding']);
    const { protocol } = siteAddressOf(request, trust);
    const key = `${protocol} ${encoding} ${route}`;
    const sent = answers.get(key);
    if (sent) return sent;
    const body = encoding && page.bodies.ready(encoding);
    if (encoding && !body) return undefined;
    const ofBody = body && { 'content-type': page.type, 'content-length': String(body.length) };
    const all = { ...headersOf({ protocol }), ...pageHeaders(page, encoding), ...ofBody };
    const answer: ReadyAnswer = { status: body ? 200 : 304, headers: Object.entries(all).flat(), body, route };
    answers.set(key, answer);
    return answer;
  }

  function answersOf(page: BufferedPage): SentAnswers {
    const answers = ready.get(page) ?? new Map<string, ReadyAnswer>();
    ready.set(page, answers);
    return answers;
  }

  return {
    /** The router resolved a request's address to a page. */
    know: (url: string, page: KnownPage): void => void known.set(url, page),
    find(request: IncomingMessage): ReadyAnswer | undefined {
      const address = known.get(request.url ?? '/');
      if (!address || overload.isShedding || compositions.hasCanaries()) return undefined;
      const { composition, buffer } = compositions.of(0);
      // after a new release the router resolves the address again
      const page = composition === address.composition ? buffer.get(address.url) : undefined;
      if (page?.status !== 200) return undefined;
      const answer = answerOf(page, answersOf(page), address.route, request);
      if (!answer) return undefined;
      meter?.bufferRead('hit');
      return answer;
    },
  };
}

export type ReadyPages = ReturnType<typeof createReadyPages>;
