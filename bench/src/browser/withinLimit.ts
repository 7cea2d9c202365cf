/** Milliseconds: longer than a visitor would ever wait. */
const LIMIT_MS = 20_000;

/** Resolves to the awaited value, or to undefined after twenty seconds. */
export async function withinLimit<T>(wanted: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), LIMIT_MS)));
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
