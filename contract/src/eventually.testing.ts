/** Only ends a wait for what never happens: on slow cores, what takes a second on quiet ones takes many. */
const HANG_LIMIT_MS = 120_000;
const EVERY_MS = 50;

/**
 * Waits until `look` returns something true, and returns it.
 * @param awaited says in the error what did not happen
 * @throws Error when it does not happen
 */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  awaited: () => string | Promise<string> = () => 'it did not happen',
): Promise<NonNullable<Found>> {
  const begun = performance.now();
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() - begun > HANG_LIMIT_MS)
      throw new Error(`${await awaited()} within ${HANG_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
