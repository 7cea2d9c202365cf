import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a tree whole, with everything it suspends on.
 * @throws what a component threw
 */
export function renderToHtml(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // React would otherwise send large finished boundaries as a fallback first.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: reject,
      onAllReady: () => {
        resolve(text(stream.pipe(new PassThrough())));
      },
    });
  });
}
