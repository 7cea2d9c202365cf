import { errors } from 'playwright-core';

const ATTEMPTS = 3;

/**
 * A visit, once more when the browser did not come to an end with it: Chromium's slow line loses a request now and then, of
 * which nothing ever arrives (e2e/src/slowLine.ts).
 */
export async function attempted<T>(visit: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit();
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === ATTEMPTS) throw error;
    }
  }
}
