const ATTEMPTS = 3;

/**
 * Makes a visit and retries it if it does not finish: Chromium's throttled connection now and then loses a request, whose
 * response never arrives (e2e/src/slowConnection.ts). Logs the reason to stderr.
 */
export async function attempted<T>(visit: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`retrying: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
}
