import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers ask in few ways, and all their requests in one of them. */
const chosen = new LRUCache<string, Encoding>({
  max: 100,
  maxSize: 10_000,
  sizeCalculation: (_encoding, accepted) => accepted.length + 1,
  memoMethod: (accepted) => choose(accepted),
});

const choose = (accepted: string | undefined): Encoding =>
  new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ??
  'identity';

/** The best encoding that a browser takes, of those that answers are kept in. */
export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted === undefined ? choose(accepted) : chosen.memo(accepted);
