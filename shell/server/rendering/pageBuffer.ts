import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A finished document in the encodings that browsers ask for. */
export interface BufferedPage {
  status: number;
  type: string;
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
  /** the remote whose page it is */
  remote?: string;
}

const PAGE_TYPE = 'text/html; charset=utf-8';
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_OTHER_BYTES = 8 * 1024 * 1024;

/** Compresses a page once, for all who will read it. */
export async function bufferPage(status: number, document: string, type = PAGE_TYPE): Promise<BufferedPage> {
  const identity = Buffer.from(document);
  const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(identity, options), gzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, etag, br, gzip: gz, identity };
}

const byBytes = (maxSize: number) =>
  new LRUCache<string, BufferedPage>({
    maxSize,
    sizeCalculation: ({ br, gzip: gz, identity }, url) => br.length + gz.length + identity.length + 2 * url.length,
  });

/**
 * Finished pages by address; the least recently read go first. There is no end of addresses with a query, of searches
 * for instance, nor of addresses that are no page: these have a small room of their own, where they push out no page.
 */
export function createPageBuffer(maxBytes = MAX_BYTES, maxOtherBytes = MAX_OTHER_BYTES) {
  const pages = byBytes(maxBytes);
  const others = byBytes(maxOtherBytes);
  return {
    get: (url: string): BufferedPage | undefined => pages.get(url) ?? others.get(url),
    set(url: string, page: BufferedPage): void {
      const room = page.status === 200 && !url.includes('?') ? pages : others;
      room.set(url, page);
    },
    clear(): void {
      pages.clear();
      others.clear();
    },
    /** Addresses of the pages that were read last, the latest first. */
    latest: (count: number): string[] => [...pages.keys()].slice(0, count),
  };
}

export type PageBuffer = ReturnType<typeof createPageBuffer>;
