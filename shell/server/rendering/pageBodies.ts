import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from 'api/server/encoding';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, BROTLI),
  gzip: (body) => gzip(body),
};

export interface PageBodies {
  identity: Buffer;
  /** Compresses the body at the first request for an encoding, once for all. */
  in: (encoding: Encoding) => Promise<Buffer>;
}

/** Holds a document in the encodings that browsers request: most pages are only ever requested in one. */
export function pageBodies(document: string): PageBodies {
  const identity = Buffer.from(document);
  const making = new Map<Encoding, Promise<Buffer>>();

  return {
    identity,
    in(encoding) {
      if (encoding === 'identity') return Promise.resolve(identity);
      const body = making.get(encoding) ?? COMPRESS[encoding](identity);
      making.set(encoding, body);
      // after a failure the next request tries again
      body.catch(() => making.delete(encoding));
      return body;
    },
  };
}
