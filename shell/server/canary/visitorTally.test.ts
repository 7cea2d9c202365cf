import { processDigest } from './bucketCookie';
import { createVisitorTally } from './visitorTally';

const ID = 'mf-a@1.5.0';
const sender = (visitor: number, network = visitor) => ({
  visitor: `visitor-${visitor}`,
  address: `203.0.113.${network}`,
});

test('a visitor counts once, however often the browser reports, and a failure counts as a use', () => {
  const tally = createVisitorTally(processDigest());
  for (let sent = 0; sent < 20; sent += 1) tally.note(ID, sender(1), true);
  for (let sent = 0; sent < 20; sent += 1) tally.note(ID, sender(2), false);
  expect(tally.of(ID)).toEqual({ uses: 2, failed: 1, networks: 1 });
  expect(tally.of('mf-a@1.4.0')).toEqual({ uses: 0, failed: 0, networks: 0 });
});

test('a visitor who reports from many addresses counts once', () => {
  const tally = createVisitorTally(processDigest());
  for (let network = 0; network < 50; network += 1) tally.note(ID, sender(1, network), true);
  expect(tally.of(ID)).toEqual({ uses: 1, failed: 1, networks: 1 });
});

test('only a few visitors count for one IPv4 address or one IPv6 network', () => {
  const tally = createVisitorTally(processDigest());
  for (let visitor = 0; visitor < 1000; visitor += 1) tally.note(ID, sender(visitor, 1), true);
  expect(tally.of(ID)).toEqual({ uses: 4, failed: 4, networks: 1 });
  for (let visitor = 0; visitor < 1000; visitor += 1) {
    tally.note(ID, { visitor: `six-${visitor}`, address: `2001:db8:1:${visitor.toString(16)}::1` }, true);
  }
  expect(tally.of(ID)).toEqual({ uses: 8, failed: 8, networks: 2 });
});

test('the count starts again every day', () => {
  let time = 0;
  const tally = createVisitorTally(processDigest(), () => time);
  tally.note(ID, sender(1), true);
  time += 24 * 3_600_000 - 1;
  tally.note(ID, sender(1), true);
  expect(tally.of(ID).uses).toBe(1);
  time += 1;
  expect(tally.of(ID).uses).toBe(0);
  tally.note(ID, sender(1), true);
  expect(tally.of(ID)).toEqual({ uses: 1, failed: 1, networks: 1 });
});

test('its memory is bounded', () => {
  const tally = createVisitorTally(processDigest());
  for (let visitor = 0; visitor < 10_500; visitor += 1) {
    const address = `10.${visitor % 200}.${Math.floor(visitor / 200)}.1`;
    tally.note(ID, { visitor: String(visitor), address }, false);
  }
  expect(tally.of(ID).uses).toBe(10_000);
});
