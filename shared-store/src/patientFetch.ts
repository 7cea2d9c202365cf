/** Milliseconds without a byte after which a connection is considered dead. */
const SILENCE_MS = 15_000;

const SILENT = 'The connection is dead: nothing arrived for 15 seconds.';

/** Wraps a `fetch` so that a call lasts as long as anything arrives, and rejects when nothing does any more. */
export const patient =
  (fetchFn: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const ending = new AbortController();
    request.signal.addEventListener('abort', () => ending.abort(request.signal.reason));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepWatching = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(new TypeError(SILENT)), SILENCE_MS);
    };
    keepWatching();
    try {
      const response = await fetchFn(request, { signal: ending.signal });
      const reader = response.body?.getReader();
      if (!reader) return response;
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for (;;) {
        keepWatching();
        const { done, value } = await reader.read();
        if (done) return new Response(new Blob(parts), response);
        parts.push(value as Uint8Array<ArrayBuffer>);
      }
    } finally {
      clearTimeout(timer);
    }
  };
