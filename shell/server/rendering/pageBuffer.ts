import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pageBodies, type PageBodies } from './pageBodies';

/** A finished document. */
export interface BufferedPage {
  status: number;
  type: string;
  etag: string;
  bodies: PageBodies;
  /** the same for documents that show the same */
  shown: string;
  /** of a page, its Content-Security-Policy */
  policy?: string;
  /** the remote whose page it is */
  remote?: string;
  /** no cache keeps it, of servers or browsers */
  isPrivate?: boolean;
}

const PAGE_TYPE = 'text/html; charset=utf-8';
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_OTHER_BYTES = 8 * 1024 * 1024;
/** So long after a change of content a page of before may stand in for one that is being made. */
const STAND_IN_MS = 60_000;

/** What the store of earlier releases writes down of each read: it differs each time that a page is rendered, and shows nowhere. */
const OF_THE_RENDER = /"(requestId":"[\w-]+"|(started|fulfilled)TimeStamp":\d{2,})/g;

/** 22 characters of 132 bits. */
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Finishes a document for all who will read it. */
export function bufferPage(
  status: number,
  document: string,
  { type = PAGE_TYPE, policy }: { type?: string; policy?: string } = {},
): BufferedPage {
  const bodies = pageBodies(document);
  const hash = hashOf(bodies.identity);
  const same = document.replace(OF_THE_RENDER, '');
  const shown = same === document ? hash : hashOf(same);
  return { status, type, etag: `"${hash}"`, shown, bodies, policy };
}

/** Of an address that is kept beside others that lead to the same document. */
const ADDRESS_BYTES = 100;

/** Of a document what it takes in both encodings beside itself, at most about: it is compressed when somebody asks for it. */
const COMPRESSED_SHARE = 0.5;

const documentKey = ({ status, remote = '', shown }: BufferedPage): string => `${status} ${remote} ${shown}`;

/** Documents by their addresses. Those that are alike are one: what is not there, and other spellings of what is. */
function createRoom(maxBytes: number) {
  const documents = new LRUCache<string, BufferedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies: { identity } }) => Math.ceil(identity.length * (1 + COMPRESSED_SHARE)),
  });
  const addresses = new LRUCache<string, string>({
    maxSize: Math.ceil(maxBytes / 4),
    sizeCalculation: (_document, url) => ADDRESS_BYTES + 2 * url.length,
  });
  return {
    get: (url: string) => {
      const document = addresses.get(url);
      return document === undefined ? undefined : documents.get(document);
    },
    set(url: string, page: BufferedPage): BufferedPage {
      const document = documentKey(page);
      if (!documents.has(document)) documents.set(document, page);
      addresses.set(url, document);
      return documents.get(document) ?? page;
    },
    clear(): void {
      documents.clear();
      addresses.clear();
    },
    latest: (count: number): string[] => [...addresses.keys()].slice(0, count),
  };
}

/**
 * Finished pages by address; the least recently read go first. There is no end of addresses with a query, of searches
 * for instance, nor of addresses that are no page: these have a small room of their own, where they push out no page.
 */
export function createPageBuffer(maxBytes = MAX_BYTES, maxOtherBytes = MAX_OTHER_BYTES) {
  const others = createRoom(maxOtherBytes);
  let pages = createRoom(maxBytes);
  let previous: { room: typeof pages; until: number } | undefined;
  return {
    get: (url: string): BufferedPage | undefined => pages.get(url) ?? others.get(url),
    /** Keeps a page; returns it, or the one that was kept already and shows the same. */
    set(url: string, page: BufferedPage): BufferedPage {
      const room = page.status === 200 && !url.includes('?') ? pages : others;
      return room.set(url, page);
    },
    /** The page as it was before the buffer was cleared, unless that is too long ago. */
    previous: (url: string): BufferedPage | undefined =>
      previous && Date.now() < previous.until ? previous.room.get(url) : undefined,
    clear(): void {
      const cleared = { room: pages, until: Date.now() + STAND_IN_MS };
      previous = cleared;
      pages = createRoom(maxBytes);
      others.clear();
      setTimeout(() => {
        if (previous === cleared) previous = undefined;
      }, STAND_IN_MS).unref();
    },
    /** Addresses of the pages that were read last, the latest first. */
    latest: (count: number): string[] => pages.latest(count),
  };
}

export type PageBuffer = ReturnType<typeof createPageBuffer>;
