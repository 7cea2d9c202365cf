import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { BEACON_ADDRESS, type BeaconReport } from 'shell/page-contract/beaconReport';
import { onObserved, takeObserved } from './observed';

/** Milliseconds within which events are sent together. */
const TOGETHER_MS = 1000;

/**
 * Reports to the server what was noted so far, and from now on; web vitals when the tab is left.
 * @param page releases that the page belongs to
 */
export function report(page: string[]): void {
  let vitals: BeaconReport['vitals'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const noted = takeObserved();
    if (noted.uses.length + noted.faults.length + vitals.length === 0) return;
    const body: BeaconReport = { page, ...noted, vitals };
    vitals = [];
    const headers = { 'content-type': 'application/json' };
    // nothing waits for the response, and keepalive lets it outlive the page
    void fetch(BEACON_ADDRESS, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
  };
  const sendSoon = () => {
    timer ??= setTimeout(send, TOGETHER_MS);
  };
  const add = ({ name, rating }: Metric) => {
    vitals = [...vitals.filter((one) => one.name !== name), { name, rating }];
  };

  for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) onVital(add);
  // after those of web-vitals, which report their last values at the same moment
  document.addEventListener('visibilitychange', () => document.hidden && send());
  onObserved(sendSoon);
  sendSoon();
}
