import { eventAddress } from './content';

test.each([
  [0, '/events'],
  [3, '/events'],
  [4, '/events?page=2&size=4'],
  [8, '/events?page=3&size=4'],
])('event %i of the list is found on its page', (position, address) => {
  expect(eventAddress(position)).toBe(address);
});
