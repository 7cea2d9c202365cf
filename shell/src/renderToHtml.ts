import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Creates a stream that collects everything written to it as one text: React writes 4 KiB at a time. */
function collectText(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/**
 * Renders a tree completely, with everything it suspends on.
 * @throws what a component threw
 */
export function renderToHtml(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // React would otherwise send large finished boundaries as a fallback first.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: reject,
      onAllReady: () => {
        stream.pipe(collectText(resolve));
      },
    });
  });
}
