/** How much of a request's body the line has taken, from 0 to 1. */
export type UploadProgress = (share: number) => void;

/** A line on which nothing moves for so long is dead. */
const STILL_MS = 45_000;

const BROKEN = 'The connection broke before an answer came.';
const STILL = 'The connection is dead: nothing has moved on it for 45 seconds.';

/**
 * `fetch` that tells how far a request's body has come, which the browser's own cannot: the same request over
 * XMLHttpRequest. Rejects as fetch does: AbortError when it is cancelled, TypeError when the line breaks or is dead.
 */
export const uploadFetch =
  (onProgress: UploadProgress): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    const body = await request.blob();
    signal.throwIfAborted();

    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));

      const cancel = () => call.abort();
      let watch: ReturnType<typeof setTimeout>;
      const end = () => {
        clearTimeout(watch);
        signal.removeEventListener('abort', cancel);
      };
      const fail = (error: unknown) => {
        end();
        reject(error);
      };
      const keepWatching = () => {
        clearTimeout(watch);
        watch = setTimeout(() => {
          fail(lineFault(STILL));
          call.abort();
        }, STILL_MS);
      };

      call.upload.onprogress = ({ loaded, total }) => {
        keepWatching();
        onProgress(total > 0 ? loaded / total : 1);
      };
      call.onload = () => {
        end();
        resolve(new Response(call.responseText || null, { status: call.status, headers: headersOf(call) }));
      };
      call.onerror = () => fail(lineFault(BROKEN));
      call.onabort = () => fail(signal.reason);
      signal.addEventListener('abort', cancel);
      keepWatching();
      call.send(body);
    });
  };

/** Without a name, so that what a form says of it begins with the words. */
const lineFault = (message: string) => Object.assign(new TypeError(message), { name: '' });

const headersOf = (call: XMLHttpRequest) =>
  call
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => name !== '');
