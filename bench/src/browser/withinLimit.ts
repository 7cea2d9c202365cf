/** Longer than anything that a visitor would wait for. */
const LIMIT_MS = 20_000;

/** What is waited for, or undefined when it has not come after twenty seconds. */
export async function withinLimit<T>(wanted: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), LIMIT_MS)));
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
