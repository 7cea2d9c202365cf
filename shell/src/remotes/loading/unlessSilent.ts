/** Milliseconds without any file arriving after which a connection is silent: a slow one needs some tens of seconds for one. */
export const SILENCE_MS = 60_000;

/**
 * Waits for files of the page for as long as any still arrive.
 * @throws what the loading throws, or an Error when nothing arrives any more
 */
export function unlessSilent<T>(loading: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error(`nothing arrived for ${SILENCE_MS / 1000} s`));
    let timer = setTimeout(giveUp, SILENCE_MS);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    });
    arrivals.observe({ type: 'resource' });
    const end = () => {
      clearTimeout(timer);
      arrivals.disconnect();
    };
    loading.then(resolve, reject).finally(end);
  });
}
