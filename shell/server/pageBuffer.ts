import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A finished page in the encodings that browsers ask for. */
export interface BufferedPage {
  status: number;
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Compresses a page once, for all who will read it. */
export async function bufferPage(status: number, document: string): Promise<BufferedPage> {
  const identity = Buffer.from(document);
  const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(identity, options), gzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, br, gzip: gz, identity };
}

/** Finished pages by composition and address; the least recently read go first. */
export const createPageBuffer = () =>
  new LRUCache<string, BufferedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ br, gzip: gz, identity }) => br.length + gz.length + identity.length,
  });
