import { retryDelay } from 'contract/retryDelay';
import type { ApplicationOutcome } from './applicationOutcome';

/** Number of automatic retries when the site reports that it is busy, and their delays. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };

/** Sends, and retries while the site is too busy. */
export async function whileBusy(send: () => Promise<ApplicationOutcome>): Promise<ApplicationOutcome> {
  let outcome = await send();
  for (let tries = 1; tries <= BUSY_RETRIES && outcome.kind === 'unanswered' && outcome.isBusy; tries += 1) {
    await new Promise((done) => setTimeout(done, retryDelay(tries, BUSY_DELAYS)));
    outcome = await send();
  }
  return outcome;
}
