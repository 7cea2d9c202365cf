import { retryDelay } from 'contract/retryDelay';
import type { ApplicationOutcome } from './applicationOutcome';

/** How often a site that says that it is busy is asked again by itself, and after how long. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };

/** Sends, and again where the site had no time. */
export async function whileBusy(send: () => Promise<ApplicationOutcome>): Promise<ApplicationOutcome> {
  let outcome = await send();
  for (let tries = 1; tries <= BUSY_RETRIES && outcome.kind === 'unanswered' && outcome.isBusy; tries += 1) {
    await new Promise((done) => setTimeout(done, retryDelay(tries, BUSY_DELAYS)));
    outcome = await send();
  }
  return outcome;
}
