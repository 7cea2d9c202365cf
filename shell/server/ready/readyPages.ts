import type { IncomingMessage } from 'node:http';
import { encodingFor } from 'api/server/encoding';
import type { HeadersOf } from 'api/server/securityHeaders';
import type { Trust } from 'api/server/trustedProxy';
import { siteAddressOf } from 'api/server/visitorAddress';
import { LRUCache } from 'lru-cache';
import type { ReleaseHealth } from '../canary/releaseHealth';
import type { CompositionCache } from '../composition/compositionCache';
import { pageHeaders } from '../http/sendPage';
import type { SiteMeter } from '../metrics/siteMeter';
import { OVERRIDE_COOKIE } from '../overrides/overrideCookie';
import type { BufferedPage } from '../rendering/pageBuffer';
import type { Overload } from '../shedding/overload';
import type { ReadyAnswer } from './readyAnswers';

/** Characters of the addresses that are remembered. */
const MAX_KNOWN_CHARACTERS = 200_000;

interface ReadyPagesOptions {
  compositions: Pick<CompositionCache, 'of' | 'hasCanaries'>;
  health: Pick<ReleaseHealth, 'visited'>;
  overload: Pick<Overload, 'isShedding'>;
  trust: Trust;
  headersOf: HeadersOf;
  meter?: Pick<SiteMeter, 'bufferRead'>;
}

/**
 * Buffered pages, in an encoding that was asked for before, for whom nothing else decides what to send: no canary, no
 * override, no shedding. What an address leads to is the router's to say, so that an address counts from the first time
 * on that it was asked for as a page.
 */
export function createReadyPages({ compositions, health, overload, trust, headersOf, meter }: ReadyPagesOptions) {
  const addresses = new LRUCache<string, true>({
    maxSize: MAX_KNOWN_CHARACTERS,
    sizeCalculation: (_known, url) => url.length,
  });
  /** by scheme, encoding, and whether the browser has the page; they go with their page */
  const made = new WeakMap<BufferedPage, Map<string, ReadyAnswer>>();

  function answerOf(page: BufferedPage, route: string, request: IncomingMessage): ReadyAnswer | undefined {
    const { headers } = request;
    const encoding = headers['if-none-match'] === page.etag ? undefined : encodingFor(headers['accept-encoding']);
    const { protocol } = siteAddressOf(request, trust);
    const key = `${protocol} ${encoding} ${route}`;
    const answers = made.get(page) ?? new Map<string, ReadyAnswer>();
    const known = answers.get(key);
    if (known) return known;
    const body = encoding && page.bodies.ready(encoding);
    if (encoding && !body) return undefined;
    const ofBody = body && { 'content-type': page.type, 'content-length': String(body.length) };
    const all = { ...headersOf({ protocol }), ...pageHeaders(page, encoding), ...ofBody };
    const headersMade = Object.entries(all).flat();
    const answer: ReadyAnswer = { status: body ? 200 : 304, headers: headersMade, body, service: 'pages', route };
    made.set(page, answers.set(key, answer));
    return answer;
  }

  return {
    /** The router has taken an address for a page's. */
    know: (url: string): void => void addresses.set(url, true),
    find(request: IncomingMessage): ReadyAnswer | undefined {
      const { url = '/', headers } = request;
      if (!addresses.get(url) || compositions.hasCanaries() || overload.isShedding()) return undefined;
      if (headers.cookie?.includes(OVERRIDE_COOKIE)) return undefined;
      const { composition, buffer } = compositions.of(0);
      const address = composition.addressOf(url);
      const page = address.route === undefined ? undefined : buffer.get(address.url);
      if (page?.status !== 200 || address.route === undefined) return undefined;
      const answer = answerOf(page, address.route, request);
      if (!answer) return undefined;
      meter?.bufferRead('hit');
      health.visited(composition, page);
      return answer;
    },
  };
}

export type ReadyPages = ReturnType<typeof createReadyPages>;
