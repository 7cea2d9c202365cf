const ATTEMPTS = 3;

/**
 * A visit, begun again where it comes to no end: Chromium's slow line loses a request now and then, of which nothing ever
 * arrives (e2e/src/slowLine.ts). Why is said on the error output.
 */
export async function attempted<T>(visit: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`begun again: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
}
