import { retryDelay } from 'contract/retryDelay';
import type { ApplicationOutcome } from './applicationOutcome';

/** Number of automatic retries when the site reports that it is busy, and their delays. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };

/**
 * Sends, and retries while the site is too busy.
 * @param onBusy called before the first retry
 */
export async function whileBusy(
  send: () => Promise<ApplicationOutcome>,
  onBusy: () => void,
): Promise<ApplicationOutcome> {
  let outcome = await send();
  const isBusy = () => outcome.kind === 'unanswered' && outcome.isBusy;
  if (isBusy()) onBusy();
  for (let tries = 1; tries <= BUSY_RETRIES && isBusy(); tries += 1) {
    await new Promise((done) => setTimeout(done, retryDelay(tries, BUSY_DELAYS)));
    outcome = await send();
  }
  return outcome;
}
