import { eventAddress } from './content';

const events = Array.from({ length: 9 }, (_, index) => `Event ${index + 1}`);

test.each([
  [0, '/events'],
  [3, '/events'],
  [4, '/events?page=2&size=4'],
  [8, '/events?page=3&size=4'],
])('event %i of the list is found on its page', (index, address) => {
  const asked = events[index];
  expect(asked && eventAddress(events, asked)).toBe(address);
});
