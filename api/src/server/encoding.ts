import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different Accept-Encoding headers, each the same one with every request. */
const chosen = new LRUCache<string, Encoding>({
  max: 100,
  maxSize: 10_000,
  sizeCalculation: (_encoding, accepted) => accepted.length + 1,
  memoMethod: (accepted) => choose(accepted),
});

const choose = (accepted: string | undefined): Encoding =>
  new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ??
  'identity';

/** Returns the best encoding the browser accepts, of those that responses are cached in. */
export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted === undefined ? choose(accepted) : chosen.memo(accepted);
