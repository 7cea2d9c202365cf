import { networkOf } from './visitorAddress';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0db8:0001::6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('the address %s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses that one household can choose are one network', () => {
  const chosen = Array.from({ length: 100 }, (_value, index) => `2001:db8:1:${index.toString(16)}::${index}`);
  expect(new Set(chosen.map(networkOf)).size).toBe(1);
});
