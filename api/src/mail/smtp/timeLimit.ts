/** Aborts `signal` when a time is over, or when `stop` is aborted. */
export interface TimeLimit {
  signal: AbortSignal;
  /** Allows `ms` from now on for `what`, which the reason of the abort names. */
  allow: (ms: number, what: string) => void;
  end: () => void;
}

// AbortSignal.any and AbortSignal.timeout together can be collected as garbage before they fire (nodejs/node#57736).
export function openTimeLimit(stop: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(stop.reason);
  let timer: NodeJS.Timeout | undefined;
  stop.addEventListener('abort', abort);
  if (stop.aborted) abort();
  return {
    signal: controller.signal,
    allow(ms, what) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new Error(`no ${what} within ${ms / 1000} s`)), ms);
    },
    end() {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
    },
  };
}
