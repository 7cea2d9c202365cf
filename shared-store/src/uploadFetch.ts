/** Share of a request's body that has been sent, from 0 to 1. */
export type UploadProgress = (share: number) => void;

/** Milliseconds without progress after which a connection is considered dead. */
const STILL_MS = 45_000;
/** Milliseconds that the api may work on what has been sent. */
const ANSWER_MS = 300_000;

const BROKEN = 'The connection was lost before an answer arrived.';
const STILL = 'The connection is dead: no data was transferred for 45 seconds.';
const SILENT = 'The connection is dead: no answer arrived for 5 minutes.';

/**
 * `fetch` with upload progress, which the browser's own does not report: sends the same request over XMLHttpRequest. Rejects
 * as fetch does: AbortError when it is cancelled, TypeError when the connection drops or is dead.
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

      let watch: ReturnType<typeof setTimeout>;
      const fail = (error: unknown) => {
        clearTimeout(watch);
        reject(error);
      };
      const keepWatching = (limitMs = STILL_MS, message = STILL) => {
        clearTimeout(watch);
        watch = setTimeout(() => {
          fail(lineFault(message));
          call.abort();
        }, limitMs);
      };

      call.upload.onprogress = ({ loaded, total }) => {
        keepWatching();
        onProgress(total > 0 ? loaded / total : 1);
      };
      call.upload.onload = () => keepWatching(ANSWER_MS, SILENT);
      call.onprogress = () => keepWatching();
      call.onload = () => {
        clearTimeout(watch);
        resolve(new Response(call.responseText || null, { status: call.status }));
      };
      call.onerror = () => fail(lineFault(BROKEN));
      call.onabort = () => fail(signal.reason);
      signal.addEventListener('abort', () => call.abort());
      keepWatching();
      call.send(body);
    });
  };

/** Has no name, so that the message in a form begins with the text itself. */
const lineFault = (message: string) => Object.assign(new TypeError(message), { name: '' });
